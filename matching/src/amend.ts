import { arrive, refusalOf } from './arrive.ts'
import type { BookState } from './state.ts'
import { EventKind, noPrice, Reason } from './types.ts'

/** What an amendment asks for: a limit in steps and a new remaining quantity. */
type Change = { readonly step: number; readonly quantity: number }

/** Changes a resting order. It keeps its place only if the price stays and the quantity does not rise. */
export function amendResting(book: BookState, slot: number, to: Change): void {
  const { pool, events } = book
  const from = pool.price[slot]!
  const ladder = book.ladder(pool.side[slot]!)
  if (to.step === from && to.quantity <= pool.remaining[slot]!) {
    ladder.lessen(from, pool.remaining[slot]! - to.quantity)
    pool.remaining[slot] = to.quantity
    events.about(pool, slot, EventKind.amended, Reason.none)
    return
  }
  const refusal = to.step === noPrice ? Reason.malformed : refusalAt(book, slot, to.step)
  if (refusal !== Reason.none) {
    refuse(book, slot, to, refusal)
    return
  }
  book.dequeue(slot, ladder, from)
  pool.price[slot] = to.step
  pool.remaining[slot] = to.quantity
  events.about(pool, slot, EventKind.amended, Reason.none)
  arrive(book, slot, 'known')
}

/** Changes a sleeping stop; the price that wakes it stays. A market stop stays one, and so does a stop-limit. */
export function amendSleeping(book: BookState, slot: number, to: Change): void {
  const { pool } = book
  const from = pool.price[slot]!
  if ((to.step === noPrice) !== (from === noPrice)) {
    refuse(book, slot, to, Reason.malformed)
    return
  }
  const step = pool.stop[slot]!
  const ladder = book.stops(pool.side[slot]!)
  if (to.step === from && to.quantity <= pool.remaining[slot]!) {
    ladder.lessen(step, pool.remaining[slot]! - to.quantity)
    pool.remaining[slot] = to.quantity
  } else {
    ladder.remove(pool, slot, step)
    pool.price[slot] = to.step
    pool.remaining[slot] = to.quantity
    ladder.append(pool, slot, step)
  }
  book.events.about(pool, slot, EventKind.amended, Reason.none)
}

/** The refusal that the order would meet at another price. */
function refusalAt(book: BookState, slot: number, step: number): Reason {
  const from = book.pool.price[slot]!
  book.pool.price[slot] = step
  const refusal = refusalOf(book, slot)
  book.pool.price[slot] = from
  return refusal
}

/** The order stands as it stood; the row shows what was asked for, and what remains. */
function refuse(book: BookState, slot: number, to: Change, reason: Reason): void {
  const { pool, events } = book
  events.about(pool, slot, EventKind.rejected, reason)
  const row = events.count - 1
  events.price[row] = to.step * book.settings.tick
  events.quantity[row] = to.quantity
  events.remaining[row] = pool.remaining[slot]!
}
