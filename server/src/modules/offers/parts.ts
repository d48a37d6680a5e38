import type { OwnRow, Ports } from '../../core/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Portfolio } from '../portfolio/index.ts'
import type { Settings } from '../settings/index.ts'
import type { OfferBook } from './book.ts'
import type { Chances } from './chance.ts'

/** What the parts of this product share. */
export type OfferParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion' | 'note'> & {
  readonly book: OfferBook
  readonly ledger: Ledger
  readonly settings: Settings
  readonly kyc: Pick<Kyc, 'statusOf' | 'marksOf'>
  /** A break or an own limit that keeps a user from new risk. */
  readonly keepRisk: Portfolio['keepRisk']
  readonly chances: Chances
  /** The name of an application in the list of a draw: a keyed hash of its number, which names no user. */
  /** Opens rows that are no user’s to everyone, as leaves of the public log. */
  readonly openRows: (rows: readonly OwnRow[]) => Promise<object | undefined>
  /** An amount of the home currency, as it is written. */
  readonly inBase: (minor: bigint) => string
  /** The first price of this day and the last one of a listed share; null before its first trade. */
  readonly pricesOf: (symbol: string) => { readonly open: string | null; readonly last: string | null }
  readonly ticketOf: (applicationId: number) => string
}
