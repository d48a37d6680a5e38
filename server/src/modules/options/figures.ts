import { divide, formatMinor, scaleOf } from '@openbourse/money'
import { breakEven } from '@openbourse/quant/options'
import type { Terms } from './terms.ts'
import type { Holding } from './types.ts'

// Exact figures of what is held. Money in the smallest unit of the currency.

/** As users read it: LAGC 320 call, 2026-12-04. */
export function nameOf({ underlying, strike, right, day, currency }: Terms): string {
  const shown = formatMinor(strike, scaleOf(currency)).replace(/\.00$/, '')
  return `${underlying} ${shown} ${right}, ${day}`
}

/** Premium and fees of what is still held: the part of all that was bought, half to even. */
export function paidFor({ premium, feesBought, quantity, bought }: Holding): bigint {
  return bought === 0n ? 0n : divide((premium + feesBought) * quantity, bought, 'half-even')
}

export const putIn = ({ premium, feesBought }: Holding): bigint => premium + feesBought
export const cameBack = ({ proceeds, feesSold, paidOut }: Holding): bigint => proceeds - feesSold + paidOut
export const resultOf = (one: Holding): bigint => cameBack(one) - putIn(one)

/** What selling all of it at a bid would bring after the fee, which is never more than the premium. */
export function valueAt(quantity: bigint, bid: bigint, fee: bigint): bigint {
  return quantity * (bid - (fee < bid ? fee : bid))
}

/** Price of the underlying from which on it brings back what was paid, rounded against the user. */
export function breakEvenFor(terms: Terms, paid: bigint, quantity: bigint): bigint {
  if (quantity === 0n) return terms.strike
  return breakEven({ right: terms.right, strike: terms.strike, paid, shares: quantity * terms.size })
}
