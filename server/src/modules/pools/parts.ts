import type { Ports } from '../../core/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { WholeVenue } from '../venue/index.ts'
import type { PoolBook } from './book.ts'
import type { Notify } from './notices.ts'
import type { PoolStore } from './store.ts'
import type { PoolKind, PoolTerms } from './types.ts'

/** What trading by a strategy needs. */
export type TradingParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly ledger: Ledger
  readonly stocks: Stocks
  readonly venue: WholeVenue
}

/** What the parts of a product with pools share. */
export type PoolParts<T extends PoolTerms = PoolTerms> = TradingParts & {
  readonly kind: PoolKind
  readonly book: PoolBook<T>
  readonly store: PoolStore<T>
  readonly notify: Notify
}
