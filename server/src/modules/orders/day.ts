import type { Turn } from '../../core/types.ts'
import type { CalendarName } from '../venue/index.ts'
import { isAdmitted, sendToBook, standsInBook } from './book.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { over } from './ends.ts'
import { armSettled, rewatch } from './guards/keep.ts'
import type { GuardRecord, OrderRecord } from './types.ts'

/**
 * The trading day of a calendar ended: its day orders leave their books, and so do orders whose price the new day does not
 * admit; their holds go back. What was bought before is guarded from now on.
 */
export function endDay(
  desk: Desk,
  turn: Turn,
  begun: { readonly calendar: CalendarName; readonly tradingDay: string },
): void {
  for (const order of desk.open.all()) {
    const { calendar } = desk.instrumentOf(order.symbol)
    if (calendar !== begun.calendar || !desk.open.get(order.id)) continue
    const why = whyOut(desk, order, begun.tradingDay)
    if (why) takeOut(desk, turn, { order, why })
  }
  armSettled(desk, turn, begun)
  desk.flush(turn)
}

/**
 * Brings the open orders of the journal back: those whose day ended meanwhile expire, the others go into their books in
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
  const bySymbol = new Map<string, OrderRecord[]>()
  for (const order of desk.open.all()) {
    const why = whyOut(desk, order, desk.venue.sessionOf(order.symbol).tradingDay)
    if (why) {
      order.why = why
      const state = why === 'day_ended' ? 'expired' : 'cancelled'
      over(desk, turn, { order, state, kind: state })
      continue
    }
    const others = bySymbol.get(order.symbol)
    if (others) others.push(order)
    else bySymbol.set(order.symbol, [order])
  }
  for (const [symbol, orders] of bySymbol) refill(desk, turn, { symbol, orders })
  armMissed(desk, turn)
  desk.flush(turn)
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

/** Shares that settled while nobody was here are guarded from the start. */
function armMissed(desk: Desk, turn: Turn): void {
  const guards = desk.guards.all()
  const days = new Map(
    guards.map(({ symbol }) => [desk.instrumentOf(symbol).calendar, desk.venue.sessionOf(symbol).tradingDay]),
  )
  for (const [calendar, tradingDay] of days) armSettled(desk, turn, { calendar, tradingDay })
  for (const guard of guards) rewatch(desk, guard)
}

function whyOut(
  desk: Desk,
  order: OrderRecord,
  day: string,
): 'day_ended' | 'price_band' | 'split' | 'delisted' | undefined {
  // What came while nobody was here is told of next: nothing that was meant for the shares as they were goes back.
  const change = desk.venue.changesOf(order.symbol).find(({ told }) => !told)
  if (change) return change.ratio ? 'split' : 'delisted'
  if (order.tradingDay !== null && order.tradingDay !== day) return 'day_ended'
  // What sleeps is looked at when it wakes.
  return order.asleep || isAdmitted(desk, order) ? undefined : 'price_band'
}
