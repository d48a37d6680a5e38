import type { FaceOf, Ports } from '../../core/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { OpenVenue } from '../venue/index.ts'
import type { vip } from '../vip/index.ts'
import type { ShortBook } from './book.ts'
import type { Screening } from './screening.ts'

/** What the parts of this product share. */
export type ShortParts = Pick<Ports, 'database' | 'writer' | 'clock'> & {
  readonly book: ShortBook
  readonly screening: Screening
  readonly ledger: Ledger
  readonly settings: Settings
  readonly venue: OpenVenue
  readonly orders: Stocks['orders']
  readonly vip: Pick<FaceOf<typeof vip>, 'isMember'>
}
