import { arrive, refusalOf } from './arrive.ts'
import type { BookState } from './state.ts'
import { EventKind, noPrice, Reason } from './types.ts'

/** Terms of an amendment: a limit in steps and a new remaining quantity. */
type Change = { readonly step: number; readonly quantity: number }

/** Changes a resting order. It keeps its place only if the price stays and the quantity does not rise. */
export function amendResting(book: BookState, slot: number, to: Change): void {
  const { pool, taker } = book
  const from = pool.priceOf(slot)
  const ladder = book.ladder(pool.side[slot]!)
  recall(book, slot, to)
  if (to.step === from && to.quantity <= pool.remainingOf(slot)) {
    ladder.lessen(ladder.turn(from), pool.remainingOf(slot) - to.quantity)
    pool.setRemaining(slot, to.quantity)
    book.events.about(taker, EventKind.amended, Reason.none)
    return
  }
  const refusal = to.step === noPrice ? Reason.malformed : refusalOf(book)
  if (refusal !== Reason.none) {
    refuse(book, slot, refusal)
    return
  }
  book.dequeue(slot, ladder, ladder.turn(from))
  pool.give(slot)
  book.events.about(taker, EventKind.amended, Reason.none)
  arrive(book, 'known')
}

/** Changes an untriggered stop; its trigger price stays. A market stop stays one, and so does a stop-limit. */
export function amendSleeping(book: BookState, slot: number, to: Change): void {
  const { pool } = book
  const from = pool.priceOf(slot)
  recall(book, slot, to)
  if ((to.step === noPrice) !== (from === noPrice)) {
    refuse(book, slot, Reason.malformed)
    return
  }
  const ladder = book.stops(pool.side[slot]!)
  const rank = ladder.turn(pool.stopOf(slot))
  if (to.step === from && to.quantity <= pool.remainingOf(slot)) {
    ladder.lessen(rank, pool.remainingOf(slot) - to.quantity)
    pool.setRemaining(slot, to.quantity)
  } else {
    ladder.remove(pool, slot, rank)
    pool.setPrice(slot, to.step)
    pool.setRemaining(slot, to.quantity)
    ladder.append(pool, slot, rank)
  }
  book.events.about(book.taker, EventKind.amended, Reason.none)
}

/** The taker gets the fields of the amended order. */
function recall({ taker, pool }: BookState, slot: number, to: Change): void {
  pool.recall(slot, taker)
  taker.price = to.step
  taker.remaining = to.quantity
}

/** The order is unchanged; the row has the requested terms, and the remaining quantity. */
function refuse({ taker, pool, events }: BookState, slot: number, reason: Reason): void {
  events.about(taker, EventKind.rejected, reason)
  events.remaining[events.count - 1] = pool.remainingOf(slot)
}
