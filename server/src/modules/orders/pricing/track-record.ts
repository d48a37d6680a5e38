import { divide, formatMinor } from '@openbourse/money'
import type { TrackRecord } from '@openbourse/protocol'
import type { Way } from './rules.ts'

/** Expected and actual total of an order, fees included. Amounts in the smallest unit of one currency. */
export type Outcome = { readonly side: Way; readonly predicted: bigint; readonly actual: bigint }

/** Decimals of a rate: a millionth of what was predicted. */
const scale = 6

/**
 * How far predictions were off, as parts of what was predicted: above zero where it was dearer than predicted, whether more was paid
 * or less came. Each order counts the same, whatever its size or currency. Null for fewer orders than `least`, from which
 * nothing follows.
 */
export function trackRecordOf(outcomes: readonly Outcome[], least: number): TrackRecord {
  const rates = outcomes
    .filter(({ predicted }) => predicted > 0n)
    .map(({ side, predicted, actual }) => {
      const dearer = side === 'buy' ? actual - predicted : predicted - actual
      return divide(dearer * 10n ** BigInt(scale), predicted, 'half-even')
    })
  if (rates.length < least || rates.length === 0) return null
  const sum = rates.reduce((total, rate) => total + rate, 0n)
  const worst = rates
    .map((rate) => (rate < 0n ? -rate : rate))
    .reduce((one, other) => (one > other ? one : other))
  return {
    orders: rates.length,
    average: formatMinor(divide(sum, BigInt(rates.length), 'half-even'), scale),
    worst: formatMinor(worst, scale),
  }
}
