import { shareAsset } from '@openbourse/money'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { newPair } from './instruments/coins.ts'
import { countryRules, type Listing } from './instruments/listing.ts'
import type { NewListing, NewShare, Wait } from './types.ts'

const listedTable = {
  name: 'venue.listed',
  columns: { symbol: 'text', terms: 'text', at: 'bigint', waits: 'text' },
  upsertOn: ['symbol'],
} as const satisfies JournalTable

/** A share or a coin that was listed after the venue began, and the reason why it doesn't trade yet. */
export type Listed = { readonly terms: NewListing; readonly at: number; readonly waits: Wait }

export function writeListed(turn: Turn, { terms, at, waits }: Listed): void {
  const text = JSON.stringify(terms, (_name, value) => (typeof value === 'bigint' ? String(value) : value))
  turn.write(listedTable, { symbol: terms.symbol, terms: text, at, waits })
}

/** Oldest first. */
export async function readListed(db: Queryable): Promise<Listed[]> {
  const rows = await db.query('select * from venue.listed order by at, symbol')
  return rows.map((row) => {
    const terms = JSON.parse(String(row.terms)) as NewListing
    return {
      terms: 'coin' in terms ? terms : { ...terms, sharesIssued: BigInt(terms.sharesIssued) },
      at: Number(row.at),
      waits: String(row.waits) as Wait,
    }
  })
}

/** A new coin is a pair like any other; a new share is under the rules of its country. */
export const listedAs = (terms: NewListing): Listing => ('coin' in terms ? newPair(terms) : newShare(terms))

const newShare = (terms: NewShare): Listing => ({
  ...countryRules[terms.country],
  symbol: terms.symbol,
  name: terms.name,
  class: 'equity',
  base: shareAsset(terms.symbol),
  sector: terms.sector,
  about: terms.about,
  sharesIssued: terms.sharesIssued,
  tradable: true,
  feed: 'simulated',
  nominal: terms.worth,
  yearly: { earnings: terms.earnings, dividend: terms.dividend },
  members: [],
})
