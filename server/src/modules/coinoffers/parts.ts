import type { OwnRow, Ports } from '../../core/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { Venue } from '../venue/index.ts'
import type { CoinOfferBook } from './book.ts'

/** What the parts of this product share. */
export type CoinOfferParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: CoinOfferBook
  readonly ledger: Ledger
  readonly settings: Settings
  readonly venue: Venue
  readonly kyc: Pick<Kyc, 'otherAccountsOf'>
  readonly holdings: Pick<Stocks['holdings'], 'received'>
  /** Opens rows that are no user’s to everyone, as leaves of the public log. */
  readonly openRows: (rows: readonly OwnRow[]) => Promise<object | undefined>
  /** The name of an application in the public list: a keyed hash of its number, which names no user. */
  readonly ticketOf: (applicationId: number) => string
}
