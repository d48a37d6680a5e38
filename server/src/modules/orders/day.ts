import type { Turn } from '../../core/types.ts'
import { portionOf } from '../../core/work.ts'
import type { CalendarName } from '../venue/index.ts'
import { whyOut } from './admission.ts'
import { sendToBook, standsInBook } from './book.ts'
import type { Desk } from './desk.ts'
import { isSettled, rewatch } from './guards/keep.ts'
import { beginSweep, sweeping } from './sweep.ts'
import type { GuardRecord, OrderRecord } from './types.ts'

/**
 * The trading day of a calendar ended: its day orders leave their books, and so do orders whose price the new day does not
 * admit; their holds go back. What was bought before is guarded from now on. This turn does a portion of it; what is left is work.
 */
export function endDay(desk: Desk, turn: Turn, calendar: CalendarName): void {
  for (const instrument of desk.venue.instruments())
    if (instrument.calendar === calendar) beginSweep(desk, instrument.symbol)
  sweepPortion(desk, turn)
}

/**
 * Brings the open orders of the journal back: those whose day ended meanwhile are swept, the others go into their books in
 * the order in which they stood there. Nothing is posted for these; their holds are in the ledger already. Orders that an
 * auction had collected may cross: they meet at one price, as they would have in it.
 */
export function reopen(
  desk: Desk,
  turn: Turn,
  kept: { readonly orders: readonly OrderRecord[]; readonly guards: readonly GuardRecord[] },
): void {
  for (const guard of kept.guards) desk.guards.add(guard)
  for (const order of kept.orders) desk.open.add(order)
  const standing = new Map<string, OrderRecord[]>()
  const behind = new Set<string>()
  for (const order of desk.open.all()) {
    if (whyOut(desk, order)) {
      behind.add(order.symbol)
      continue
    }
    const others = standing.get(order.symbol)
    if (others) others.push(order)
    else standing.set(order.symbol, [order])
  }
  // Shares that settled while the server was stopped are guarded from the start.
  for (const guard of kept.guards) if (isSettled(desk, guard)) behind.add(guard.symbol)
  for (const symbol of behind) beginSweep(desk, symbol)
  sweepPortion(desk, turn)
  // What is still to be swept keeps its book from trading while the others go back.
  for (const symbol of behind) desk.venue.goOn(turn, symbol)
  for (const [symbol, orders] of standing) refill(desk, turn, { symbol, orders })
  for (const guard of desk.guards.all()) rewatch(desk, guard)
  desk.flush(turn)
}

/** In the turn that makes it due: where few have orders, no book waits at all. */
export function sweepPortion(desk: Desk, turn: Turn): void {
  portionOf(turn, sweeping(desk), undefined)
}

/** What rests goes first and meets as in an auction; stops that sleep come back when the book trades. */
function refill(
  desk: Desk,
  turn: Turn,
  book: { readonly symbol: string; readonly orders: readonly OrderRecord[] },
): void {
  const { symbol, orders } = book
  desk.venue.meetAgain(turn, symbol, () => {
    for (const order of orders) if (!order.asleep) sendToBook(desk, turn, order)
  })
  for (const order of orders) {
    if (!order.asleep) continue
    if (standsInBook(order)) sendToBook(desk, turn, order)
    else desk.guards.watchTarget(order)
  }
}
