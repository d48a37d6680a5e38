import type { RobotMeasured } from '@openbourse/protocol'
import { asNumber } from '@openbourse/quant/pools'
import {
  drawdownOf,
  type Estimate,
  meanOf,
  returnsOf,
  sharpeOf,
  wholeReturn,
  wilson,
} from '@openbourse/quant/records'
import { figureText } from '../../platform/shares/rules.ts'
import { unitAt } from './pool.ts'
import { type Dealing, dayMs } from './rules.ts'

/** Closed trades under which no figure is given. */
const enoughTrades = 30
/** Robots trade every day of the year in the practice market. */
const daysOfYear = 365

/** Sales of a robot that are over: how many there were, and how many brought more than they cost. */
export type Closed = { readonly trades: number; readonly won: number }
export type Over = { readonly over: number; readonly lost: number }

type Measured = {
  /** The first dealing point, and the last one of each day, oldest first. */
  readonly closes: readonly Dealing[]
  readonly decimals: number
  readonly closed: Closed
  readonly over: Over
  /** What one of each instrument of the start is of now, by splits. */
  readonly factors: readonly number[]
}

/** What a robot was measured to do. Returns and shares are fractions with six decimals. */
export function measuredOf({ closes, decimals, closed, over, factors }: Measured): RobotMeasured {
  const first = closes[0]!
  const last = closes.at(-1)!
  const values = closes.map((close) => asNumber(unitAt(close), decimals))
  const returns = returnsOf(values)
  const enough = closed.trades >= enoughTrades
  const fall = enough ? drawdownOf(values) : undefined
  return {
    days: Math.floor((last.at - first.at) / dayMs),
    closes: closes.length - 1,
    ...closed,
    enough,
    averageDay: enough ? written(meanOf(returns)) : null,
    hitRate: enough ? written(wilson(closed.won, closed.trades)) : null,
    sharpe: enough ? written(sharpeOf(returns, daysOfYear)) : null,
    total: enough ? textOf(wholeReturn(values) ?? 0) : null,
    holding: enough ? textOf(holdingReturn(first, last, factors)) : null,
    drawdown: fall
      ? {
          share: textOf(fall.share),
          from: closes[fall.from]!.at,
          to: closes[fall.to]!.at,
          until: fall.until === undefined ? null : closes[fall.until]!.at,
        }
      : null,
    ...over,
  }
}

/** What equal parts of all instruments would have brought between two points, without costs and dividends. */
export function holdingReturn(first: Dealing, then: Dealing, factors: readonly number[]): number {
  const grown = first.prices.map((price, index) => then.prices[index]! / (price * factors[index]!))
  return grown.reduce((sum, one) => sum + one, 0) / grown.length - 1
}

export const textOf = (fraction: number): string => figureText(fraction, 6)

const written = (estimate: Estimate | undefined) =>
  estimate ? { value: textOf(estimate.value), low: textOf(estimate.low), high: textOf(estimate.high) } : null
