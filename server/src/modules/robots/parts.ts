import type { FaceOf, Ports } from '../../core/index.ts'
import type { appropriateness } from '../appropriateness/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { VenueHouse } from '../venue/index.ts'
import type { RobotBook } from './book.ts'

/** What the parts of this product share. */
export type RobotParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: RobotBook
  readonly ledger: Ledger
  readonly stocks: Stocks
  readonly venue: VenueHouse
  readonly appropriateness: Pick<FaceOf<typeof appropriateness>, 'allows'>
}
