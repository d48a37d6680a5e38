import type { FaceOf, Ports } from '../../core/index.ts'
import type { fractions } from '../fractions/index.ts'
import type { portfolio } from '../portfolio/index.ts'
import type { Stocks } from '../stocks/index.ts'
import type { OpenVenue } from '../venue/index.ts'
import type { PlanBook } from './book.ts'

/** What the parts of this product share. */
export type RecurringParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'portion'> & {
  readonly book: PlanBook
  readonly venue: OpenVenue
  readonly orders: Stocks['orders']
  readonly fractions: FaceOf<typeof fractions>
  /** What a day brought reaches a portfolio first. */
  readonly catchUp: (userId: number) => Promise<unknown> | undefined
  readonly keepRisk: FaceOf<typeof portfolio>['keepRisk']
}
