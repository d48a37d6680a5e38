import type { CoinOfferApplicationState } from '@openbourse/protocol'
import type { OwnRow } from '../../core/index.ts'
import { readPage } from '../../platform/db/listing.ts'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Application, CoinOfferRecord, CoinOfferStep, CoinOfferTerms, Details } from './rules.ts'
import { momentTable } from './tables.ts'

/** Every coin offering there ever was, oldest first. */
export async function storedOfferings(db: Queryable): Promise<CoinOfferRecord[]> {
  const rows = await db.query(
    `select offering.*, state.state, state.details from coinoffers.offering offering
     join coinoffers.state state on state.offering_id = offering.id order by offering.id`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    terms: JSON.parse(String(row.terms)) as CoinOfferTerms,
    termsText: String(row.terms),
    termsHash: String(row.terms_hash),
    worth: Number(row.worth),
    portfolioId: Number(row.portfolio_id),
    publishedAt: Number(row.published_at),
    proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
    state: String(row.state) as CoinOfferStep,
    details: JSON.parse(String(row.details)) as Details,
  }))
}

/** Applications for these offerings, oldest first. */
export async function applicationsOf(db: Queryable, offerings: readonly number[]): Promise<Application[]> {
  const rows = await db.query(
    'select * from coinoffers.application where offering_id = any($1::bigint[]) order by id',
    [offerings],
  )
  return rows.map(applicationFrom)
}

/** One page of a user's applications, newest first. */
export function ownApplications(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<Application>> {
  const listing = {
    owned: "from coinoffers.application one where one.user_id = $1 and one.state <> 'withdrawn'",
    ownedBy: [of.userId],
  }
  return readPage(database, listing, { asked: of, read: applicationFrom })
}

/** A user's applications for these offerings that were not withdrawn. */
export async function ownApplicationsFor(
  db: Queryable,
  of: { readonly userId: number; readonly offerings: readonly number[] },
): Promise<Application[]> {
  const rows = await db.query(
    "select * from coinoffers.application where user_id = $1 and offering_id = any($2::bigint[]) and state <> 'withdrawn' order by id",
    [of.userId, of.offerings],
  )
  return rows.map(applicationFrom)
}

/** An application by its number. */
export async function applicationById(db: Queryable, id: number): Promise<Application | undefined> {
  const [row] = await db.query('select * from coinoffers.application where id = $1', [id])
  return row && applicationFrom(row)
}

/** The steps of an offering as rows that can be opened as leaves of the log. */
export async function momentRows(db: Queryable, offeringId: number): Promise<OwnRow[]> {
  const rows = await db.query<Record<string, string | null>>(
    'select id::text, offering_id::text, at::text, kind, details from coinoffers.moment where offering_id = $1 order by id',
    [offeringId],
  )
  return rows.map((row) => ({ table: momentTable, row, at: Number(row.at) }))
}

function applicationFrom(row: Row): Application {
  return {
    id: Number(row.id),
    offeringId: Number(row.offering_id),
    userId: Number(row.user_id),
    ticket: String(row.ticket),
    state: String(row.state) as CoinOfferApplicationState,
    ask: BigInt(String(row.ask)),
    held: BigInt(String(row.held)),
    paid: BigInt(String(row.paid)),
    returned: BigInt(String(row.returned)),
    units: Number(row.units),
    released: Number(row.released),
    steps: Number(row.steps),
    appliedAt: Number(row.applied_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  }
}
