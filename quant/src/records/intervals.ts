import { invariant } from '@openbourse/money'
import { studentReach } from './student.ts'

/** A figure with its 95% interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

/** How far the normal distribution reaches on both sides of zero with a probability of 95%. */
export const normalReach = 1.959963984540054

/**
 * The 95% interval of a share after Wilson (1927). Where little was counted it is wide, and it never leaves 0 to 1. Throws where nothing was counted,
 * or more successes than trials.
 */
export function wilson(successes: number, trials: number): Estimate {
  invariant(trials > 0 && successes >= 0 && successes <= trials, 'a share is of something that was counted')
  const value = successes / trials
  const square = normalReach * normalReach
  const spread = normalReach * Math.sqrt((value * (1 - value)) / trials + square / (4 * trials * trials))
  const centre = value + square / (2 * trials)
  const scale = 1 + square / trials
  // The ends are exact where they are known, whatever is lost to rounding.
  const low = successes === 0 ? 0 : (centre - spread) / scale
  const high = successes === trials ? 1 : (centre + spread) / scale
  return { value, low, high }
}

/** The mean of independent values, with its 95% interval after Student (1908). Undefined for fewer than two, of which no spread is known. */
export function meanOf(values: readonly number[]): Estimate | undefined {
  const moments = momentsOf(values)
  if (!moments) return undefined
  const { mean, deviation } = moments
  const reach = (studentReach(0.95, values.length - 1) * deviation) / Math.sqrt(values.length)
  return { value: mean, low: mean - reach, high: mean + reach }
}

/** Mean and sample standard deviation, in two passes so that nothing is lost to cancellation. Undefined for fewer than two values. */
export function momentsOf(
  values: readonly number[],
): { readonly mean: number; readonly deviation: number } | undefined {
  if (values.length < 2) return undefined
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}
