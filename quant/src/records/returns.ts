import { invariant } from '@openbourse/money'
import { type Estimate, momentsOf, normalReach } from './intervals.ts'

/**
 * Returns from each value to the next: 0.01 is one percent. `values` are closes of a unit or an index, in time and above zero. Where no money enters
 * or leaves within a value, as with the value of a unit, their product is the time-weighted return.
 */
export function returnsOf(values: readonly number[]): number[] {
  invariant(
    values.every((value) => value > 0),
    'a return is measured from a value above zero',
  )
  return values.slice(1).map((value, index) => value / values[index]! - 1)
}

/** The return from the first value to the last one; undefined where there are no two. */
export function wholeReturn(values: readonly number[]): number | undefined {
  const [first] = values
  const last = values.at(-1)
  return values.length < 2 || !first || last === undefined ? undefined : last / first - 1
}

/** The largest fall from a maximum: how far, as a share of the maximum, where it began and ended, and where the maximum was reached again. */
export type Drawdown = {
  /** At least zero and at most one. */
  readonly share: number
  /** Index of the maximum, of the lowest value after it, and of the first value that is as high again; undefined while it is not. */
  readonly from: number
  readonly to: number
  readonly until: number | undefined
}

/** The deepest drawdown of values in time, the first of equal ones; undefined where no value is below an earlier one. */
export function drawdownOf(values: readonly number[]): Drawdown | undefined {
  let peak = 0
  let deepest: { share: number; from: number; to: number } | undefined
  for (let index = 1; index < values.length; index++) {
    const value = values[index]!
    if (value >= values[peak]!) peak = index
    else {
      const share = 1 - value / values[peak]!
      if (share > (deepest?.share ?? 0)) deepest = { share, from: peak, to: index }
    }
  }
  if (!deepest) return undefined
  const { from, to } = deepest
  const again = values.findIndex((value, index) => index > to && value >= values[from]!)
  return { ...deepest, until: again < 0 ? undefined : again }
}

/**
 * Sharpe ratio of a year, with no rate of interest taken off: mean of the returns by their standard deviation, times the root of the returns in a
 * year; and its 95% interval after Lo (2002) for independent returns, whose variance is (1 + ratio² ÷ 2) ÷ n. Undefined where there is no spread.
 */
export function sharpeOf(returns: readonly number[], perYear: number): Estimate | undefined {
  const moments = momentsOf(returns)
  if (!moments || moments.deviation === 0) return undefined
  const ratio = moments.mean / moments.deviation
  const error = Math.sqrt((1 + (ratio * ratio) / 2) / returns.length)
  const year = Math.sqrt(perYear)
  return {
    value: ratio * year,
    low: (ratio - normalReach * error) * year,
    high: (ratio + normalReach * error) * year,
  }
}
