import type { Weights } from './types.ts'
import { wholeWeight } from './types.ts'

/** What a portfolio has of an instrument, and at which price and in which lots it is traded. Prices in the smallest unit. */
export type Holding = {
  readonly quantity: number
  readonly price: number
  readonly lot: number
}

/**
 * Quantities to buy (above zero) and to sell (below zero), so that a portfolio comes to the weights: whole lots, rounded toward what it has, and none
 * whose worth is less than `least` ten-thousandths of the portfolio, so that a robot does not pay fees for next to nothing. What is to be left altogether
 * is always sold. What is kept for being next to nothing may leave too little cash for a purchase: the caller buys what it can pay. `spare`
 * ten-thousandths stay in cash for fees and for prices that move.
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

/** What cash and holdings are worth, in the smallest unit. */
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
