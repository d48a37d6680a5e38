import { StateHash } from './hash.ts'
import { type Ladder, noStep } from './ladder.ts'
import { nil } from './pool.ts'
import type { BookState } from './state.ts'
import type { Level, RestingOrder, Side } from './types.ts'

/** The best levels of a side, at most `count`. */
export function depthOf(book: BookState, side: Side, count: number): Level[] {
  const ladder = book.ladder(side)
  const levels: Level[] = []
  for (let step = ladder.best; step !== noStep && levels.length < count; step = ladder.after(step)) {
    const price = step * book.settings.tick
    levels.push({ price, quantity: ladder.quantityAt(step), orders: ladder.ordersAt(step) })
  }
  return levels
}

/** What the orders before this one, at its own level, still want; undefined for a stop that sleeps. */
export function aheadOf(book: BookState, slot: number): number | undefined {
  const { pool } = book
  if (pool.stop[slot] !== 0) return undefined
  let ahead = 0
  for (let older = pool.previous[slot]!; older !== nil; older = pool.previous[older]!)
    ahead += pool.remaining[older]!
  return ahead
}

export function orderAt(book: BookState, slot: number): RestingOrder {
  const { pool, settings } = book
  return {
    id: pool.id[slot]!,
    owner: pool.owner[slot]!,
    side: pool.side[slot] as Side,
    price: pool.price[slot]! * settings.tick,
    remaining: pool.remaining[slot]!,
    stopPrice: pool.stop[slot]! * settings.tick,
  }
}

/** The orders of one owner by id, whatever the way they came. */
export function ordersOf(book: BookState, owner: number): RestingOrder[] {
  const found: RestingOrder[] = []
  for (let slot = book.owners.first(owner); slot !== nil; slot = book.pool.ownerNext[slot]!) {
    found.push(orderAt(book, slot))
  }
  return found.sort((one, other) => one.id - other.id)
}

export function hashOf(book: BookState): string {
  const hash = new StateHash()
  hash.fold(book.phase)
  hash.fold(book.lastStep * book.settings.tick)
  for (const ladder of [book.bids, book.asks, book.buyStops, book.sellStops]) foldLadder(hash, book, ladder)
  return hash.digest()
}

/** Order by order as the ladder serves them. The zero behind the last keeps two ladders from reading as one. */
function foldLadder(hash: StateHash, { pool, settings }: BookState, ladder: Ladder): void {
  for (let step = ladder.best; step !== noStep; step = ladder.after(step)) {
    for (let slot = ladder.oldest(step); slot !== nil; slot = pool.next[slot]!) {
      hash.fold(pool.id[slot]!)
      hash.fold(pool.owner[slot]!)
      hash.fold(pool.side[slot]!)
      hash.fold(pool.timeInForce[slot]!)
      hash.fold(pool.price[slot]! * settings.tick)
      hash.fold(pool.stop[slot]! * settings.tick)
      hash.fold(pool.remaining[slot]!)
    }
  }
  hash.fold(0)
}
