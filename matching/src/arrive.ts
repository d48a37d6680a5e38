import { crosses, crossesItself, take, unfillable } from './match.ts'
import type { BookState } from './state.ts'
import { EventKind, noPrice, Reason, TimeInForce } from './types.ts'

/** A `new` order is rejected when nothing can come of it; a `known` one (woken, amended) was accepted before, so it is cancelled. */
type Arrival = 'new' | 'known'

/** An order that is awake and in no queue meets the book: refused, or traded, and then at rest or cancelled. */
export function arrive(book: BookState, slot: number, as: Arrival): void {
  const { pool, events } = book
  const refusal = refusalOf(book, slot)
  if (refusal !== Reason.none) {
    events.about(pool, slot, as === 'new' ? EventKind.rejected : EventKind.cancelled, refusal)
    pool.give(slot)
    return
  }
  if (as === 'new') events.about(pool, slot, EventKind.accepted, Reason.none)
  const met = book.trading ? take(book, slot) : Reason.none
  if (pool.remaining[slot] === 0) {
    pool.give(slot)
    return
  }
  const end = met === Reason.none ? endOf(book, slot) : met
  if (end === Reason.none) {
    book.enqueue(slot, book.ladder(pool.side[slot]!), pool.price[slot]!)
    return
  }
  events.about(pool, slot, EventKind.cancelled, end)
  pool.give(slot)
}

/** Why the book does not take this order now, or `none`. */
export function refusalOf(book: BookState, slot: number): Reason {
  const { pool } = book
  const timeInForce = pool.timeInForce[slot]!
  if (timeInForce === TimeInForce.postOnly && crosses(book, slot)) return Reason.wouldTake
  if (!book.trading) {
    // Nothing trades before the auction ends, so an order that cannot wait has no business here.
    if (!canRest(book, slot)) return Reason.closed
    return crossesItself(book, slot) ? Reason.selfTrade : Reason.none
  }
  if (pool.price[slot] === noPrice && !crosses(book, slot)) return Reason.noLiquidity
  return timeInForce === TimeInForce.fillOrKill ? unfillable(book, slot) : Reason.none
}

/** Whether what remains of an order may wait in the book. */
export function canRest(book: BookState, slot: number): boolean {
  const timeInForce = book.pool.timeInForce[slot]!
  const waits = timeInForce === TimeInForce.rest || timeInForce === TimeInForce.postOnly
  return waits && book.pool.price[slot] !== noPrice
}

/** Why the remainder of an order that has traded all it can is cancelled, or `none` if it rests. */
function endOf(book: BookState, slot: number): Reason {
  if (!canRest(book, slot)) return Reason.unfilled
  return book.ladder(book.pool.side[slot]!).reach(book.pool.price[slot]!) ? Reason.none : Reason.full
}
