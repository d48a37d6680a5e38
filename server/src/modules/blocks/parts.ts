import type { FaceOf, Ports } from '../../core/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { Venue } from '../venue/index.ts'
import type { vip } from '../vip/index.ts'
import type { BlockBook } from './book.ts'

/** What the parts of this product share. */
export type BlockParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: BlockBook
  readonly ledger: Ledger
  readonly settings: Settings
  readonly venue: Venue
  readonly kyc: Pick<Kyc, 'otherAccountsOf'>
  readonly vip: Pick<FaceOf<typeof vip>, 'isMember'>
  readonly holdings: Pick<Stocks['holdings'], 'received'>
  /** The name of an application in the lists: a keyed hash of its number, which names no user. */
  readonly ticketOf: (applicationId: number) => string
}
