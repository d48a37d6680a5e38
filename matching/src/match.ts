import type { Ladder } from './ladder.ts'
import { nil } from './pool.ts'
import type { BookState } from './state.ts'
import { noPrice, Reason } from './types.ts'

/**
 * Trades the taker against the other side as far as its limit allows, best price first and oldest first, at the maker’s
 * price. Returns `selfTrade` if an order of the same owner was in the way, otherwise `none`.
 */
export function take(book: BookState): Reason {
  const { taker } = book
  const ladder = book.against(taker.side)
  const limit = limitOf(book, ladder)
  while (ladder.best <= limit && taker.remaining > 0) {
    const maker = ladder.oldest(ladder.best)
    if (book.pool.owner[maker] === taker.owner) return selfTrade
    meet(book, ladder, maker)
  }
  return none
}

/** The taker and the first of the other side trade what both want. */
function meet(book: BookState, ladder: Ladder, maker: number): void {
  const { taker, pool, events } = book
  const rank = ladder.best
  const step = ladder.turn(rank)
  const wanted = taker.remaining
  const offered = pool.remainingOf(maker)
  const quantity = wanted < offered ? wanted : offered
  taker.remaining = wanted - quantity
  book.print(step)
  events.traded(taker, step, quantity)
  events.against(pool, maker, offered - quantity)
  serve(book, ladder, quantity)
}

/** Takes a traded quantity off the order that a ladder serves first; one that is used up leaves the book. */
export function serve(book: BookState, ladder: Ladder, quantity: number): void {
  const { pool } = book
  const rank = ladder.best
  const slot = ladder.oldest(rank)
  const left = pool.remainingOf(slot) - quantity
  if (left === 0) {
    book.dismiss(ladder)
  } else {
    pool.setRemaining(slot, left)
    ladder.lessen(rank, quantity)
  }
}

/** Whether the best of the other side is within the taker's limit. */
export function crosses(book: BookState): boolean {
  const ladder = book.against(book.taker.side)
  return ladder.best <= limitOf(book, ladder)
}

/** Why a fill-or-kill order cannot be filled at once, or `none`. Walks exactly the orders that it would take. */
export function unfillable(book: BookState): Reason {
  const { pool, taker } = book
  const ladder = book.against(taker.side)
  const limit = limitOf(book, ladder)
  let wanted = taker.remaining
  for (let rank = ladder.best; rank <= limit; rank = ladder.after(rank)) {
    for (let maker = ladder.oldest(rank); maker !== nil; maker = pool.next[maker]!) {
      if (pool.owner[maker] === taker.owner) return selfTrade
      wanted -= pool.remainingOf(maker)
      if (wanted <= 0) return none
    }
  }
  return Reason.unfilled
}

/** Whether an order would meet one of its own owner if an auction took both. */
export function crossesItself(book: BookState): boolean {
  const { pool, owners, taker } = book
  const ladder = book.against(taker.side)
  const limit = limitOf(book, ladder)
  for (let own = owners.first(pool, taker.owner); own !== nil; own = owners.after(pool, own)) {
    if (pool.side[own] === taker.side || pool.stopOf(own) !== noPrice) continue
    if (ladder.turn(pool.priceOf(own)) <= limit) return true
  }
  return false
}

/** The worst rank of the other side's ladder that the taker accepts; a market order accepts any. */
function limitOf({ taker }: BookState, ladder: Ladder): number {
  return taker.price === noPrice ? Number.MAX_SAFE_INTEGER : ladder.turn(taker.price)
}

const { none, selfTrade } = Reason
