import { StateHash } from './hash.ts'
import { type Ladder, noRank } from './ladder.ts'
import { nil } from './pool.ts'
import type { BookState } from './state.ts'
import type { Level, RestingOrder, Side } from './types.ts'

/** The best levels of a side, at most `count`. */
export function depthOf(book: BookState, side: Side, count: number): Level[] {
  const ladder = book.ladder(side)
  const levels: Level[] = []
  for (let rank = ladder.best; rank !== noRank && levels.length < count; rank = ladder.after(rank)) {
    const price = ladder.turn(rank) * book.settings.tick
    levels.push({ price, quantity: ladder.quantityAt(rank), orders: ladder.ordersAt(rank) })
  }
  return levels
}

/** The remaining quantity of the orders ahead of this one at its own level; undefined for an untriggered stop. */
export function aheadOf(book: BookState, slot: number): number | undefined {
  const { pool } = book
  if (pool.stopOf(slot) !== 0) return undefined
  let ahead = 0
  for (let older = pool.previous[slot]!; older !== nil; older = pool.previous[older]!)
    ahead += pool.remainingOf(older)
  return ahead
}

export function orderAt(book: BookState, slot: number): RestingOrder {
  const { pool, settings } = book
  return {
    id: pool.idOf(slot),
    owner: pool.owner[slot]!,
    side: pool.side[slot]! as Side,
    price: pool.priceOf(slot) * settings.tick,
    remaining: pool.remainingOf(slot),
    stopPrice: pool.stopOf(slot) * settings.tick,
  }
}

/** The orders of one owner by id, whatever the way they came. */
export function ordersOf(book: BookState, owner: number): RestingOrder[] {
  const found: RestingOrder[] = []
  const { owners, pool } = book
  for (let slot = owners.first(pool, owner); slot !== nil; slot = owners.after(pool, slot)) {
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
  for (let rank = ladder.best; rank !== noRank; rank = ladder.after(rank)) {
    for (let slot = ladder.oldest(rank); slot !== nil; slot = pool.next[slot]!) {
      hash.fold(pool.idOf(slot))
      hash.fold(pool.owner[slot]!)
      hash.fold(pool.side[slot]!)
      hash.fold(pool.timeInForce[slot]!)
      hash.fold(pool.priceOf(slot) * settings.tick)
      hash.fold(pool.stopOf(slot) * settings.tick)
      hash.fold(pool.remainingOf(slot))
    }
  }
  hash.fold(0)
}
