import { arrive } from './arrive.ts'
import { type Ladder, noStep } from './ladder.ts'
import type { BookState } from './state.ts'
import { EventKind, noPrice, Reason, Side } from './types.ts'

/** Whether the last trade has already gone where this stop waits for it. */
export function isReached(book: BookState, slot: number): boolean {
  const { pool, lastStep } = book
  if (lastStep === noStep) return false
  return pool.side[slot] === Side.buy ? lastStep >= pool.stop[slot]! : lastStep <= pool.stop[slot]!
}

/**
 * Wakes every stop that a print of this command reached, and those that their trades reach in turn. Buys go first,
 * nearest trigger first, oldest first. A command whose prints reach none pays two comparisons.
 */
export function wakeStops(book: BookState): void {
  const { buyStops, sellStops } = book
  for (;;) {
    const buy = buyStops.best
    const sell = sellStops.best
    if (buy !== noStep && buy <= book.highStep) wakeFirst(book, buyStops, buy)
    else if (sell !== noStep && sell >= book.lowStep) wakeFirst(book, sellStops, sell)
    else return
  }
}

/** Announces a stop that is in no queue and lets it meet the book. */
export function wake(book: BookState, slot: number): void {
  book.pool.stop[slot] = noPrice
  book.events.about(book.pool, slot, EventKind.triggered, Reason.none)
  arrive(book, slot, 'known')
}

function wakeFirst(book: BookState, ladder: Ladder, step: number): void {
  const slot = ladder.oldest(step)
  book.dequeue(slot, ladder, step)
  wake(book, slot)
}
