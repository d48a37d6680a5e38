import type { CoinOfferApplicationState } from '@openbourse/protocol'
import type { OwnRow } from '../../core/index.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { applicationFrom, issueFrom, journalOf } from '../applications/index.ts'
import type { Application, CoinOfferRecord, CoinOfferStep, CoinOfferTerms, Details } from './rules.ts'
import { momentTable } from './tables.ts'

const read = (row: Row): Application => ({
  ...applicationFrom<CoinOfferApplicationState>(row),
  offeringId: Number(row.offering_id),
  ask: BigInt(String(row.ask)),
  units: Number(row.units),
  released: Number(row.released),
  steps: Number(row.steps),
})

/** Applications for coin offerings as the journal has them. */
export const stored = journalOf({ schema: 'coinoffers', issue: 'offering', key: 'offering_id' }, read)

/** Every coin offering there ever was, oldest first. */
export async function storedOfferings(db: Queryable): Promise<CoinOfferRecord[]> {
  const rows = await stored.issues(db)
  return rows.map((row) => ({
    ...issueFrom<CoinOfferStep, Details>(row),
    terms: JSON.parse(String(row.terms)) as CoinOfferTerms,
    termsText: String(row.terms),
    termsHash: String(row.terms_hash),
    worth: Number(row.worth),
  }))
}

/** The steps of an offering as rows that can be opened as leaves of the log. */
export async function momentRows(db: Queryable, offeringId: number): Promise<OwnRow[]> {
  const rows = await db.query<Record<string, string | null>>(
    'select id::text, offering_id::text, at::text, kind, details from coinoffers.moment where offering_id = $1 order by id',
    [offeringId],
  )
  return rows.map((row) => ({ table: momentTable, row, at: Number(row.at) }))
}
