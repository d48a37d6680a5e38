import { invariant, worthAt } from '@openbourse/money'
import { ceilingOf, floorOf } from './rounding.ts'
import { fineUnit, fineWorth, type Position, type Rate, signOf, type Terms, whole } from './terms.ts'

/** Value of a quantity at a price: q P. Rounded up, because margin, requirement and fees are parts of it. */
export const notional = (price: bigint, quantity: bigint, { scales }: Terms): bigint =>
  worthAt(price, quantity, scales, 'up')

/** Profit at a price, a loss below zero: long q (P − E), short q (E − P). Rounded down, so that a loss is never shown too small. */
export function profitAt({ side, quantity, cost }: Position, price: bigint, { scales }: Terms): bigint {
  const unit = fineUnit(scales)
  return floorOf(signOf(side) * (fineWorth(price, quantity, scales) - cost * unit), unit)
}

/** Margin and profit: what is left of a position at a price, before the closing fee. Below zero where more than the margin is lost. */
export const equityAt = (position: Position, price: bigint, terms: Terms): bigint =>
  position.margin + profitAt(position, price, terms)

/** A profit as a rate of the margin that was put in, or any amount of another above zero. Rounded down. */
export const rateOf = (amount: bigint, of: bigint): Rate => floorOf(amount * whole, of)

/** A fee: a share of a value, rounded up. `value` is in the smallest unit and at least zero. */
export function feeOf(value: bigint, rate: Rate): bigint {
  invariant(value >= 0n && rate >= 0n, 'a fee is a share of something')
  return ceilingOf(value * rate, whole)
}

/** The closing fee at a price, of the exact worth, rounded up. */
export const closingFee = ({ quantity }: Position, price: bigint, terms: Terms): bigint =>
  ceilingOf(fineWorth(price, quantity, terms.scales) * terms.feeRate, whole * fineUnit(terms.scales))

/** The average entry price in decimals of `scale`, rounded against the user: up for a long, down for a short. */
export function entryPrice({ side, quantity, cost }: Position, { scales }: Terms, scale: number): bigint {
  const more = scale + scales.quantity - scales.value
  const [dividend, divisor] =
    more >= 0 ? [cost * 10n ** BigInt(more), quantity] : [cost, quantity * 10n ** BigInt(-more)]
  return side === 'long' ? ceilingOf(dividend, divisor) : floorOf(dividend, divisor)
}

/**
 * What closing all at a price brings beyond the margin, after the closing fee and after `paid`, the fees paid so far. The figure beside
 * take profit and stop loss.
 */
export const resultAt = (
  position: Position,
  { price, paid }: { price: bigint; paid: bigint },
  terms: Terms,
): bigint => profitAt(position, price, terms) - closingFee(position, price, terms) - paid

/**
 * The price at which closing all brings the margin and `paid` back: long (C + paid) ÷ q (1 − f), short (C − paid) ÷ q (1 + f), where C is the
 * cost. On the grid of `step`, rounded against the user: up for a long, down for a short. Undefined for a short that no price brings even.
 */
export function breakEven(
  { side, quantity, cost }: Position,
  terms: Terms,
  { paid, step = 1n }: { paid: bigint; step?: bigint },
): bigint | undefined {
  const sign = signOf(side)
  const dividend = (cost + sign * paid) * fineUnit(terms.scales) * whole
  const divisor = fineWorth(1n, quantity, terms.scales) * (whole - sign * terms.feeRate) * step
  const price = (side === 'long' ? ceilingOf(dividend, divisor) : floorOf(dividend, divisor)) * step
  return price > 0n ? price : undefined
}
