import type { FaceOf, Ports } from '../../core/index.ts'
import type { ledger } from '../ledger/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { WholeVenue } from '../venue/index.ts'
import type { FollowBook } from './book.ts'
import type { Managers } from './managers.ts'

/** What the parts of this product share. */
export type FollowParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: FollowBook
  readonly ledger: FaceOf<typeof ledger>
  readonly stocks: Stocks
  readonly venue: WholeVenue
  readonly managers: Managers
}
