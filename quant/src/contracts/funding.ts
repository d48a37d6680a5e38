import { divide, invariant, split } from '@openbourse/money'
import { larger, smaller } from './rounding.ts'
import { fineUnit, fineWorth, type Position, type Rate, type Terms, whole } from './terms.ts'
import { equityAt } from './value.ts'

/** Funding is at most this a period, either way: 0.5%. */
export const fundingCap: Rate = 500_000n

const fundingEveryMs = 28_800_000

/** When funding is paid next: at 00:00, 08:00 and 16:00 UTC, and always later than now. */
export const nextFundingMs = (nowMs: number): number => nowMs - (nowMs % fundingEveryMs) + fundingEveryMs

/** How far the contract's price is from the index, as a rate of the index; below zero under it. Rounded toward zero. */
export function premiumOf(price: bigint, index: bigint): Rate {
  invariant(price > 0n && index > 0n, 'a premium is of two prices')
  return divide((price - index) * whole, index, 'down')
}

/**
 * The funding rate of a period: the average of its premium samples, rounded toward zero, and at most `cap` either
 * way. Positive: longs pay shorts. Zero with fewer than `samplesMin` samples, because a handful is not
 * representative of eight hours.
 */
export function fundingRate(
  samples: readonly Rate[],
  { cap = fundingCap, samplesMin = 1 }: { cap?: Rate; samplesMin?: number } = {},
): Rate {
  if (samples.length === 0 || samples.length < samplesMin) return 0n
  const sum = samples.reduce((total, sample) => total + sample, 0n)
  return larger(-cap, smaller(cap, divide(sum, BigInt(samples.length), 'down')))
}

/** What one position pays at a rate: F q P, below zero where it receives; rounded up, so an estimate never flatters. */
export function fundingOf(
  { side, quantity }: Pick<Position, 'side' | 'quantity'>,
  { mark, rate }: { mark: bigint; rate: Rate },
  { scales }: Terms,
): bigint {
  const signed = (side === 'long' ? rate : -rate) * fineWorth(mark, quantity, scales)
  return divide(signed, whole * fineUnit(scales), signed < 0n ? 'down' : 'up')
}

/**
 * What each of all positions of a contract pays, in their order; below zero where it receives. The sum is zero to the last unit. F Q P of the
 * open quantity Q is rounded down once and divided among the payers by quantity, by largest remainder, earlier positions first where remainders
 * are equal; no one pays more than is left of the position at the mark. What was paid is divided among the receivers in the same way.
 * Throws unless as much is long as short.
 */
export function fundingPayments(
  positions: readonly Position[],
  { mark, rate }: { mark: bigint; rate: Rate },
  terms: Terms,
): bigint[] {
  const quantityOf = (side: Position['side']): bigint =>
    positions.reduce((sum, position) => sum + (position.side === side ? position.quantity : 0n), 0n)
  const open = quantityOf('long')
  invariant(open === quantityOf('short'), 'as much is long as short')
  const payments = positions.map(() => 0n)
  if (open === 0n || rate === 0n) return payments
  const size = rate < 0n ? -rate : rate
  const due = divide(size * fineWorth(mark, open, terms.scales), whole * fineUnit(terms.scales), 'down')
  const payer = rate > 0n ? 'long' : 'short'
  const weights = (pays: boolean): bigint[] =>
    positions.map(({ side, quantity }) => ((side === payer) === pays ? quantity : 0n))
  split(due, weights(true)).forEach((part, index) => {
    payments[index] = smaller(part, larger(0n, equityAt(positions[index]!, mark, terms)))
  })
  const paid = payments.reduce((sum, part) => sum + part, 0n)
  split(paid, weights(false)).forEach((part, index) => {
    payments[index] = payments[index]! - part
  })
  return payments
}
