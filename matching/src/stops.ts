import { arrive } from './arrive.ts'
import type { Ladder } from './ladder.ts'
import type { BookState } from './state.ts'
import { EventKind, noPrice, Reason, Side } from './types.ts'

/** Whether the last trade has already gone where the taker, a stop, would wait for it. */
export function isReached({ taker, lastStep }: BookState): boolean {
  if (lastStep === noPrice) return false
  return taker.side === Side.buy ? lastStep >= taker.stop : lastStep <= taker.stop
}

/**
 * Triggers every stop that a print of this command reached, and those that their trades reach in turn. Buys go first,
 * nearest trigger first, oldest first. A command that trades but reaches none pays two comparisons.
 */
export function triggerStops(book: BookState): void {
  const { buyStops, sellStops } = book
  for (;;) {
    if (buyStops.best <= buyStops.turn(book.highStep)) triggerFirst(book, buyStops)
    else if (sellStops.best <= sellStops.turn(book.lowStep)) triggerFirst(book, sellStops)
    else return
  }
}

/** Announces that the taker, a stop, is triggered, and lets it meet the book. */
export function trigger(book: BookState): void {
  book.taker.stop = noPrice
  book.events.about(book.taker, EventKind.triggered, Reason.none)
  arrive(book, 'known')
}

function triggerFirst(book: BookState, ladder: Ladder): void {
  book.pool.recall(ladder.oldest(ladder.best), book.taker)
  book.dismiss(ladder)
  trigger(book)
}
