import type { FaceOf } from '../../core/index.ts'
import type { kyc } from '../kyc/index.ts'
import type { Closings, TradingParts } from '../pools/index.ts'
import type { portfolio } from '../portfolio/index.ts'
import type { ManagerBook } from './book.ts'

/** What the parts of this product share. */
export type ManagerParts = TradingParts & {
  readonly book: ManagerBook
  /** Why listings were closed. */
  readonly closings: Closings
  /** How often money came to any portfolio from outside or left since the start. */
  readonly flows: { readonly count: number }
  readonly portfolio: Pick<FaceOf<typeof portfolio>, 'totalOf'>
  readonly kyc: Pick<FaceOf<typeof kyc>, 'keepVerified'>
}
