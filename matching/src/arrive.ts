import { crosses, crossesItself, take, unfillable } from './match.ts'
import type { BookState } from './state.ts'
import type { Taker } from './taker.ts'
import { EventKind, noPrice, Reason, TimeInForce } from './types.ts'

/**
 * A `new` order is rejected when it can't execute; a `known` one (triggered, amended) was accepted before, so it is
 * canceled.
 */
type Arrival = 'new' | 'known'

/** Sends an active taker to the book: refused, or traded, and the rest is then added to the book or canceled. */
export function arrive(book: BookState, as: Arrival): void {
  const { taker, events } = book
  const refusal = book.trading && isPlain(taker) ? none : refusalOf(book)
  if (refusal !== none) {
    events.about(taker, as === 'new' ? rejected : cancelled, refusal)
    return
  }
  if (as === 'new') events.about(taker, accepted, none)
  const met = book.trading && crosses(book) ? take(book) : none
  if (taker.remaining === 0) return
  const end = met === none ? endOf(book) : met
  if (end !== none) events.about(taker, cancelled, end)
}

/** Whether an order has nothing that a book in continuous trading could refuse: most have not. */
function isPlain({ timeInForce, price }: Taker): boolean {
  return price !== noPrice && (timeInForce === rest || timeInForce === immediateOrCancel)
}

/** Why the book does not take this order now, or `none`. */
export function refusalOf(book: BookState): Reason {
  const { timeInForce, price } = book.taker
  if (timeInForce === postOnly && crosses(book)) return Reason.wouldTake
  if (!book.trading) {
    // Nothing trades before the auction ends, so an order that cannot wait has no business here.
    if (!canRest(book)) return Reason.closed
    return crossesItself(book) ? Reason.selfTrade : none
  }
  if (price === noPrice && !crosses(book)) return Reason.noLiquidity
  return timeInForce === fillOrKill ? unfillable(book) : none
}

/** Whether what remains of an order may wait in the book. */
export function canRest({ taker }: BookState): boolean {
  return (taker.timeInForce === rest || taker.timeInForce === postOnly) && taker.price !== noPrice
}

/** An order that has traded all it can is added to the book, or gets the reason why it cannot be. */
function endOf(book: BookState): Reason {
  if (!canRest(book)) return unfilled
  const ladder = book.ladder(book.taker.side)
  return book.enqueue(ladder, ladder.turn(book.taker.price)) ? none : full
}

const { accepted, rejected, cancelled } = EventKind
const { rest, immediateOrCancel, postOnly, fillOrKill } = TimeInForce
const { none, unfilled, full } = Reason
