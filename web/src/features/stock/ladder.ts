import type { Depth } from '@openbourse/protocol'
import { compare, plus, share, total } from '../../lib/figures.ts'

export type Rung = {
  readonly price: string
  readonly quantity: string
  readonly orders: number
  /** Shares at this price and better, as a part of the deeper side: the width of the bar. */
  readonly reach: number
}

export type Ladder = {
  readonly bids: readonly Rung[]
  readonly asks: readonly Rung[]
  readonly bidTotal: string
  readonly askTotal: string
  /** The part of all shown shares that is wanted rather than offered. */
  readonly bidShare: number
}

/** The best `rungs` prices of each side with running totals, both measured against the deeper side. */
export function ladderOf(depth: Pick<Depth, 'bids' | 'asks'>, rungs: number): Ladder {
  const bids = depth.bids.slice(0, rungs)
  const asks = depth.asks.slice(0, rungs)
  const bidTotal = total(bids.map(([, quantity]) => quantity))
  const askTotal = total(asks.map(([, quantity]) => quantity))
  const deepest = compare(bidTotal, askTotal) > 0 ? bidTotal : askTotal
  return {
    bids: climb(bids, deepest),
    asks: climb(asks, deepest),
    bidTotal,
    askTotal,
    bidShare: share(bidTotal, plus(bidTotal, askTotal)),
  }
}

function climb(levels: Depth['bids'], deepest: string): Rung[] {
  let sum = '0'
  return levels.map(([price, quantity, orders]) => {
    sum = plus(sum, quantity)
    return { price, quantity, orders, reach: share(sum, deepest) }
  })
}

/** Of two pictures of a book the later one: an answer may arrive after a message that is newer. */
export function newerBook<T extends { readonly sequence: number }>(shown: T | undefined, arrived: T): T {
  return shown && shown.sequence > arrived.sequence ? shown : arrived
}
