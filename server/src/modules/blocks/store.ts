import type { BlockApplicationState } from '@openbourse/protocol'
import { readPage } from '../../platform/db/listing.ts'
import type { Database, Queryable, Row } from '../../platform/db/types.ts'
import type { PageAsked, Paged } from '../../platform/paging.ts'
import type { Application, BlockRecord, BlockStep, BlockTerms, Details } from './rules.ts'

/** Every block there ever was, oldest first. */
export async function storedBlocks(db: Queryable): Promise<BlockRecord[]> {
  const rows = await db.query(
    `select block.*, state.state, state.details from blocks.block block
     join blocks.state state on state.block_id = block.id order by block.id`,
  )
  return rows.map((row) => ({
    id: Number(row.id),
    terms: JSON.parse(String(row.terms)) as BlockTerms,
    termsText: String(row.terms),
    termsHash: String(row.terms_hash),
    portfolioId: Number(row.portfolio_id),
    publishedAt: Number(row.published_at),
    proposalId: row.proposal_id === null ? null : Number(row.proposal_id),
    state: String(row.state) as BlockStep,
    details: JSON.parse(String(row.details)) as Details,
  }))
}

/** Applications for these blocks, oldest first. */
export async function applicationsOf(db: Queryable, blocks: readonly number[]): Promise<Application[]> {
  const rows = await db.query(
    'select * from blocks.application where block_id = any($1::bigint[]) order by id',
    [blocks],
  )
  return rows.map(applicationFrom)
}

/** One page of a user's applications, newest first. */
export function ownApplications(
  database: Pick<Database, 'query'>,
  of: PageAsked & { readonly userId: number },
): Promise<Paged<Application>> {
  const listing = {
    owned: "from blocks.application one where one.user_id = $1 and one.state <> 'withdrawn'",
    ownedBy: [of.userId],
  }
  return readPage(database, listing, { asked: of, read: applicationFrom })
}

/** A user's applications for these blocks that were not withdrawn. */
export async function ownApplicationsFor(
  db: Queryable,
  of: { readonly userId: number; readonly blocks: readonly number[] },
): Promise<Application[]> {
  const rows = await db.query(
    "select * from blocks.application where user_id = $1 and block_id = any($2::bigint[]) and state <> 'withdrawn' order by id",
    [of.userId, of.blocks],
  )
  return rows.map(applicationFrom)
}

/** An application by its number. */
export async function applicationById(db: Queryable, id: number): Promise<Application | undefined> {
  const [row] = await db.query('select * from blocks.application where id = $1', [id])
  return row && applicationFrom(row)
}

/** What a user was allotted of blocks in a time, with the block of each. */
export async function allottedBetween(
  db: Queryable,
  of: { readonly userId: number; readonly from: number; readonly to: number },
): Promise<{ readonly blockId: number; readonly allotted: number }[]> {
  const rows = await db.query(
    "select block_id, allotted from blocks.application where user_id = $1 and state = 'allotted' and applied_at between $2 and $3",
    [of.userId, of.from, of.to],
  )
  return rows.map((row) => ({ blockId: Number(row.block_id), allotted: Number(row.allotted) }))
}

function applicationFrom(row: Row): Application {
  return {
    id: Number(row.id),
    blockId: Number(row.block_id),
    userId: Number(row.user_id),
    ticket: String(row.ticket),
    quantity: Number(row.quantity),
    state: String(row.state) as BlockApplicationState,
    held: BigInt(String(row.held)),
    allotted: Number(row.allotted),
    paid: BigInt(String(row.paid)),
    returned: BigInt(String(row.returned)),
    appliedAt: Number(row.applied_at),
    endedAt: row.ended_at === null ? null : Number(row.ended_at),
  }
}
