import { type Ladder, noStep } from './ladder.ts'
import { nil } from './pool.ts'
import type { BookState } from './state.ts'
import { noPrice, Reason, Side } from './types.ts'

/**
 * Trades an order against the other side for as long as its limit allows, best price first and oldest first, at the
 * price of whoever waited. Answers `selfTrade` if an order of the same owner stood in the way, `none` otherwise.
 */
export function take(book: BookState, taker: number): Reason {
  const { pool, events } = book
  const buys = pool.side[taker] === Side.buy
  const ladder = buys ? book.asks : book.bids
  const limit = limitOf(book, taker)
  const owner = pool.owner[taker]!
  for (let wanted = pool.remaining[taker]!; wanted > 0; ) {
    const step = ladder.best
    if (step === noStep || (buys ? step > limit : step < limit)) return Reason.none
    const maker = ladder.oldest(step)
    if (pool.owner[maker] === owner) return Reason.selfTrade
    const offered = pool.remaining[maker]!
    const quantity = wanted < offered ? wanted : offered
    wanted -= quantity
    pool.remaining[taker] = wanted
    lessen(book, ladder, maker, quantity)
    book.print(step)
    events.traded(pool, taker, maker, step, quantity)
    if (quantity === offered) pool.give(maker)
  }
  return Reason.none
}

/** Takes a traded quantity off a resting order. One that is used up leaves the book; its slot is the caller's to give back. */
export function lessen(book: BookState, ladder: Ladder, slot: number, quantity: number): void {
  const { pool } = book
  const left = pool.remaining[slot]! - quantity
  if (left === 0) book.dequeue(slot, ladder, pool.price[slot]!)
  else ladder.lessen(pool.price[slot]!, quantity)
  pool.remaining[slot] = left
}

/** Whether the best of the other side is within the order's limit. */
export function crosses(book: BookState, slot: number): boolean {
  const { pool } = book
  const buys = pool.side[slot] === Side.buy
  const step = (buys ? book.asks : book.bids).best
  if (step === noStep) return false
  return buys ? step <= limitOf(book, slot) : step >= limitOf(book, slot)
}

/** Why a fill-or-kill order cannot be filled at once, or `none`. Walks exactly the orders that it would take. */
export function unfillable(book: BookState, taker: number): Reason {
  const { pool } = book
  const buys = pool.side[taker] === Side.buy
  const ladder = buys ? book.asks : book.bids
  const limit = limitOf(book, taker)
  let wanted = pool.remaining[taker]!
  for (let step = ladder.best; step !== noStep; step = ladder.after(step)) {
    if (buys ? step > limit : step < limit) break
    for (let maker = ladder.oldest(step); maker !== nil; maker = pool.next[maker]!) {
      if (pool.owner[maker] === pool.owner[taker]) return Reason.selfTrade
      wanted -= pool.remaining[maker]!
      if (wanted <= 0) return Reason.none
    }
  }
  return Reason.unfilled
}

/** Whether an order would meet one of its own owner if an auction took both. */
export function crossesItself(book: BookState, slot: number): boolean {
  const { pool } = book
  const side = pool.side[slot]!
  const price = pool.price[slot]!
  for (let own = book.owners.first(pool.owner[slot]!); own !== nil; own = pool.ownerNext[own]!) {
    if (pool.side[own] === side || pool.stop[own] !== noPrice) continue
    if (side === Side.buy ? pool.price[own]! <= price : pool.price[own]! >= price) return true
  }
  return false
}

/** The worst step an order accepts; a market order accepts any. */
function limitOf(book: BookState, slot: number): number {
  const price = book.pool.price[slot]!
  if (price !== noPrice) return price
  return book.pool.side[slot] === Side.buy ? Number.MAX_SAFE_INTEGER : 0
}
