import { type Ladder, noStep } from './ladder.ts'
import { lessen } from './match.ts'
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
  const highest = bids.best
  if (lowest === noStep || highest === noStep || lowest > highest) return undefined
  let demand = 0
  for (let bid = highest; bid !== noStep && bid >= lowest; bid = bids.after(bid))
    demand += bids.quantityAt(bid)
  let supply = 0
  let chosen: Clearing | undefined
  const consider = (from: number, to: number) => {
    if (from > to) return
    const step = Math.min(to, Math.max(from, Math.ceil(reference - 0.5)))
    const here = { step, volume: Math.min(demand, supply), imbalance: demand - supply }
    if (!chosen || isBetter(here, chosen, reference)) chosen = here
  }
  for (let step = lowest; step !== noStep && step <= highest; ) {
    const bid = bids.atOrAbove(step)
    const ask = asks.atOrAbove(step)
    if (ask === step) supply += asks.quantityAt(step)
    consider(step, step)
    if (bid === step) demand -= bids.quantityAt(step)
    const next = nearest(bids.atOrAbove(step + 1), asks.atOrAbove(step + 1))
    if (next !== noStep) consider(step + 1, Math.min(next - 1, highest))
    step = next
  }
  return chosen
}

/** Trades all that crosses at the clearing step: best price first and oldest first on both sides. */
export function tradeAt(book: BookState, { step, volume }: Clearing): void {
  const { pool, events, bids, asks } = book
  book.print(step)
  for (let left = volume; left > 0; ) {
    const buyer = bids.oldest(bids.best)
    const seller = asks.oldest(asks.best)
    const quantity = Math.min(left, pool.remaining[buyer]!, pool.remaining[seller]!)
    lessen(book, bids, buyer, quantity)
    lessen(book, asks, seller, quantity)
    events.traded(pool, buyer, seller, step, quantity)
    if (pool.remaining[buyer] === 0) pool.give(buyer)
    if (pool.remaining[seller] === 0) pool.give(seller)
    left -= quantity
  }
}

function isBetter(one: Clearing, other: Clearing, reference: number): boolean {
  if (one.volume !== other.volume) return one.volume > other.volume
  const surplus = Math.abs(one.imbalance) - Math.abs(other.imbalance)
  if (surplus !== 0) return surplus < 0
  return Math.abs(one.step - reference) < Math.abs(other.step - reference)
}

function nearest(one: number, other: number): number {
  if (one === noStep) return other
  return other === noStep ? one : Math.min(one, other)
}
