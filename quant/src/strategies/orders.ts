import type { Weights } from './types.ts'
import { wholeWeight } from './types.ts'

/** A portfolio's holding of an instrument, with its price and lot. Prices in the smallest unit. */
export type Holding = {
  readonly quantity: number
  readonly price: number
  readonly lot: number
}

/**
 * Quantities to buy (above zero) and to sell (below zero), so that a portfolio reaches the weights: whole lots,
 * rounded toward the present holding, and none whose value is less than `least` ten-thousandths of the portfolio,
 * so that a robot does not pay fees for a negligible change. A holding with a weight of zero is always sold.
 * Holdings that are kept because the change is negligible may leave too little cash for a purchase: the caller buys
 * what it can pay. `spare` ten-thousandths stay in cash for fees and for prices that move.
 */
export function changesTo(weights: Weights, { holdings, cash, least, spare }: Wanted): readonly number[] {
  const value = worthOfAll(holdings, cash)
  const changes = new Array<number>(holdings.length)
  for (let index = 0; index < holdings.length; index += 1) {
    const { quantity, price, lot } = holdings[index]!
    const weight = (weights[index]! * (wholeWeight - spare)) / wholeWeight
    const wanted = Math.floor((value * weight) / wholeWeight / price / lot) * lot
    const change = wanted - quantity
    const isTooSmall = wanted > 0 && Math.abs(change) * price * wholeWeight < value * least
    // A quotient, exact below 2⁵³, because a remainder of doubles is a call of its own. Adding zero makes −0 a 0.
    changes[index] = isTooSmall ? 0 : Math.trunc(change / lot) * lot + 0
  }
  return changes
}

/** Value of cash and holdings, in the smallest unit. */
export function worthOfAll(holdings: readonly Holding[], cash: number): number {
  let value = cash
  for (let index = 0; index < holdings.length; index += 1)
    value += holdings[index]!.quantity * holdings[index]!.price
  return value
}

export type Wanted = {
  readonly holdings: readonly Holding[]
  /** Free cash, in the smallest unit. */
  readonly cash: number
  readonly least: number
  readonly spare: number
}
