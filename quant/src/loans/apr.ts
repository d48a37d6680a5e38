import type { Schedule } from './schedule.ts'
import type { LoanTerms } from './terms.ts'

/** Money on a day, in the smallest unit. */
export type Flow = { readonly day: number; readonly minor: bigint }

const yearDays = 365
const rounds = 200
/** The natural logarithm of one and the largest rate that is looked for. */
const most = 100

/**
 * Annual percentage rate as a fraction: the X at which `Σ received (1+X)^(−t)` equals `Σ paid (1+X)^(−s)`, with times in years of 365
 * days. Source: Directive 2008/48/EC, annex I; the same formula is in annex III of Directive (EU) 2023/2225. Not below zero; infinite
 * where it is over e^100.
 */
export function aprOf(received: readonly Flow[], paid: readonly Flow[]): number {
  // Solved for the logarithm of 1 + X, in which the difference only falls.
  const worth = (flows: readonly Flow[], rate: number) =>
    flows.reduce((sum, { day, minor }) => sum + Number(minor) * Math.exp((-rate * day) / yearDays), 0)
  const isAbove = (rate: number) => worth(paid, rate) > worth(received, rate)
  if (!isAbove(0)) return 0
  if (isAbove(most)) return Number.POSITIVE_INFINITY
  let [low, high] = [0, most]
  for (let round = 0; round < rounds && high > low; round += 1) {
    const middle = (low + high) / 2
    if (isAbove(middle)) low = middle
    else high = middle
  }
  return Math.expm1(high)
}

const tenthsInOne = 1000
const tenthsMost = 99_999
/** The error that binary floating point may add to an exact rate before it is rounded up. */
const slack = 1e-9

/** A rate in tenths of a percent, rounded up; null over 9,999.9%, where a percentage is meaningless. */
export function tenthsOf(rate: number): number | null {
  const tenths = Math.ceil(rate * tenthsInOne - slack)
  return tenths > tenthsMost ? null : tenths
}

/** APR of a loan that is paid back by its schedule. */
export const aprOfLoan = ({ amount }: LoanTerms, { parts }: Schedule): number =>
  aprOf(
    [{ day: 0, minor: amount }],
    parts.map(({ day, total }) => ({ day, minor: total })),
  )
