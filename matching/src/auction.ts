import { type Ladder, noRank } from './ladder.ts'
import { serve } from './match.ts'
import type { BookState } from './state.ts'

/** The one step at which an auction trades, how much, and what is left over there (buyers' surplus above zero). */
export type Clearing = { readonly step: number; readonly volume: number; readonly imbalance: number }

/**
 * The step with the largest volume; of those the one with the smallest imbalance; of those the one nearest to the
 * reference (in steps, not necessarily whole); of those the lowest. Undefined if nothing crosses.
 *
 * Demand and supply change only at occupied steps, so each of these is tried, and the best step of each gap between two.
 */
export function clearingOf(bids: Ladder, asks: Ladder, reference: number): Clearing | undefined {
  const lowest = asks.best
  const highest = -bids.best
  if (lowest > highest) return undefined
  const wanting: number[] = []
  let demand = 0
  for (let bid = bids.best; bid <= -lowest; bid = bids.after(bid)) {
    demand += bids.quantityAt(bid)
    wanting.push(-bid)
  }
  let supply = 0
  let chosen: Clearing | undefined
  const consider = (from: number, to: number) => {
    if (from > to) return
    const step = Math.min(to, Math.max(from, Math.ceil(reference - 0.5)))
    const here = { step, volume: Math.min(demand, supply), imbalance: demand - supply }
    if (!chosen || isBetter(here, chosen, reference)) chosen = here
  }
  let ask = lowest
  let bid = wanting.pop() ?? noRank
  for (let step = lowest; step <= highest; ) {
    if (ask === step) {
      supply += asks.quantityAt(ask)
      ask = asks.after(ask)
    }
    consider(step, step)
    if (bid === step) {
      demand -= bids.quantityAt(-bid)
      bid = wanting.pop() ?? noRank
    }
    const next = Math.min(ask, bid)
    consider(step + 1, Math.min(next - 1, highest))
    step = next
  }
  return chosen
}

/** Trades all that crosses at the clearing step: best price first and oldest first on both sides. */
export function tradeAt(book: BookState, { step, volume }: Clearing): void {
  const { taker, pool, events, bids, asks } = book
  book.print(step)
  for (let left = volume; left > 0; ) {
    const buyer = bids.oldest(bids.best)
    const seller = asks.oldest(asks.best)
    const quantity = Math.min(left, pool.remainingOf(buyer), pool.remainingOf(seller))
    pool.recall(buyer, taker)
    taker.remaining -= quantity
    events.traded(taker, step, quantity)
    events.against(pool, seller, pool.remainingOf(seller) - quantity)
    serve(book, bids, quantity)
    serve(book, asks, quantity)
    left -= quantity
  }
}

function isBetter(one: Clearing, other: Clearing, reference: number): boolean {
  if (one.volume !== other.volume) return one.volume > other.volume
  const surplus = Math.abs(one.imbalance) - Math.abs(other.imbalance)
  if (surplus !== 0) return surplus < 0
  return Math.abs(one.step - reference) < Math.abs(other.step - reference)
}
