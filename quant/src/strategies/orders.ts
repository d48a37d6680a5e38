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
  const value = holdings.reduce((sum, { quantity, price }) => sum + quantity * price, cash)
  return holdings.map(({ quantity, price, lot }, index) => {
    const weight = (weights[index]! * (wholeWeight - spare)) / wholeWeight
    const wanted = Math.floor((value * weight) / wholeWeight / price / lot) * lot
    const change = wanted - quantity
    if (wanted > 0 && Math.abs(change) * price * wholeWeight < value * least) return 0
    return change - (change % lot)
  })
}

export type Wanted = {
  readonly holdings: readonly Holding[]
  /** Free cash, in the smallest unit. */
  readonly cash: number
  readonly least: number
  readonly spare: number
}
