import { dayMs, type OrderRecord, type PoolParts, type PoolTerms, whyNotPublished } from '../pools/index.ts'

/** What is published of a robot before it trades, and never changes. */
export type RobotTerms = PoolTerms & {
  /** Days from the start of an order in which stopping is announced as early. */
  readonly lockDays: number
  /** Number of the proposal that two operators signed; absent for robots of the practice market. */
  readonly proposal?: number
}

/** Why terms cannot be published, in words that only operators read. */
export function whyNoRobot(venue: PoolParts['venue'], terms: RobotTerms): string | undefined {
  if (!(terms.lockDays >= 0 && terms.lockDays <= terms.periodDays)) return 'the lock-in is within the term'
  return whyNotPublished(venue, terms)
}

export const lockedUntil = (one: OrderRecord, terms: RobotTerms): number | null =>
  one.startedAt === null ? null : one.startedAt + terms.lockDays * dayMs

/** What equal parts of all instruments would have brought between two points, without costs and dividends. */
export function holdingReturn(
  first: Prices,
  then: Prices,
  /** What one of each instrument of the start is of now, by splits. */
  factors: readonly number[],
): number {
  const grown = first.prices.map((price, index) => then.prices[index]! / (price * factors[index]!))
  return grown.reduce((sum, one) => sum + one, 0) / grown.length - 1
}

/** A dealing point's prices in the order of the robot's instruments. */
type Prices = { readonly prices: readonly number[] }
