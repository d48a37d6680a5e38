import type { Recorded } from '@openbourse/protocol'
import {
  drawdownOf,
  type Estimate,
  enoughTrades,
  meanOf,
  sharpeOf,
  wholeReturn,
  wilson,
} from '@openbourse/quant/records'
import { dayMs } from './terms.ts'
import { textOf } from './texts.ts'

export { enoughTrades }

/** The practice market is open every day of the year. */
const daysOfYear = 365

/** Sales that are over: how many there were, and how many brought more than they cost. */
export type Closed = { readonly trades: number; readonly won: number }

type Track = {
  /** The start and each daily close, oldest first, and what one of the start was worth then. */
  readonly times: readonly number[]
  readonly values: readonly number[]
  /** Returns from each to the next one. */
  readonly returns: readonly number[]
  readonly closed: Closed
  /** The return of what it is compared with over the same time. */
  readonly beside: number
}

/** What was measured. Returns and shares are fractions with six decimals. */
export function recordOf({ times, values, returns, closed, beside }: Track): Recorded {
  const enough = closed.trades >= enoughTrades
  const fall = enough ? drawdownOf(values) : undefined
  return {
    days: Math.floor((times.at(-1)! - times[0]!) / dayMs),
    closes: times.length - 1,
    ...closed,
    enough,
    averageDay: enough ? written(meanOf(returns)) : null,
    hitRate: enough ? written(wilson(closed.won, closed.trades)) : null,
    sharpe: enough ? written(sharpeOf(returns, daysOfYear)) : null,
    total: enough ? textOf(wholeReturn(values) ?? 0) : null,
    holding: enough ? textOf(beside) : null,
    drawdown: fall
      ? {
          share: textOf(fall.share),
          from: times[fall.from]!,
          to: times[fall.to]!,
          until: fall.until === undefined ? null : times[fall.until]!,
        }
      : null,
  }
}

const written = (estimate: Estimate | undefined) =>
  estimate ? { value: textOf(estimate.value), low: textOf(estimate.low), high: textOf(estimate.high) } : null

/** At most so many places of a list, evenly spread, the first and the last among them. */
export function thinned(length: number, most: number): number[] {
  if (length <= most) return Array.from({ length }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.floor((index * (length - 1)) / (most - 1)))
}
