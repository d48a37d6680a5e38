import type { FaceOf, Ports } from '../../core/index.ts'
import type { Deposits } from '../deposits/index.ts'
import type { portfolio } from '../portfolio/index.ts'
import type { Withdrawals } from '../withdrawals/index.ts'
import type { MoneyPlanBook } from './book.ts'

/** What the parts of this product share. */
export type MoneyPlanParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: MoneyPlanBook
  readonly deposits: Deposits['byPlan']
  readonly withdrawals: Withdrawals['byPlan']
  readonly keepRisk: FaceOf<typeof portfolio>['keepRisk']
}
