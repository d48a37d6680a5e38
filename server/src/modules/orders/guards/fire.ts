import { Phase } from '@openbourse/matching'
import type { GuardPart } from '@openbourse/protocol'
import type { Turn } from '../../../core/types.ts'
import { isAdmitted, sendToBook } from '../book.ts'
import { takeOut } from '../cancel.ts'
import type { Desk } from '../desk.ts'
import { writeMoment } from '../tables.ts'
import { stopTrailing } from '../trailing/act.ts'
import { type GuardRecord, type OrderRecord, type Print, remainingOf } from '../types.ts'
import { rewatch, settle } from './keep.ts'
import { placeSale } from './sale.ts'

/**
 * Triggers every guard and target whose price was printed, nearest first; prints of these sales are handled
 * meanwhile, and may trigger more. Guards are watched again only at the end.
 */
export function fire(desk: Desk, turn: Turn, symbol: string): void {
  const { guards } = desk
  // The turn that is at it already takes what its own sales reached, too.
  if (guards.later || desk.venue.book(symbol).phase !== Phase.continuous) return
  const later = new Set<GuardRecord>()
  guards.later = later
  try {
    while (fireOne(desk, turn, { symbol, later })) {
      // What this one sold or bought may have reached others.
    }
  } finally {
    guards.later = undefined
  }
  guards.watchOf(symbol)?.forget()
  for (const guard of later) if (!guard.over) rewatch(desk, guard)
  desk.flush(turn)
}

function fireOne(
  desk: Desk,
  turn: Turn,
  { symbol, later }: { readonly symbol: string; readonly later: Set<GuardRecord> },
): boolean {
  const reached = desk.guards.watchOf(symbol)?.take()
  if (reached) {
    const { about, print } = reached
    if (about.kind === 'order') wake(desk, turn, { order: about.order, print })
    else {
      later.add(about.guard)
      sellGuarded(desk, turn, { guard: about.guard, part: about.part, print })
    }
    return true
  }
  const trailed = desk.trails.get(symbol)?.takeReached()
  if (!trailed) return false
  stopTrailing(desk, turn, trailed)
  wake(desk, turn, trailed)
  return true
}

/**
 * The market reached the price of a target: the order goes into the book with its limit. Where its other part is in
 * the book already, that part becomes the stop, in the same turn, and what does not fill at once is canceled.
 */
function wake(desk: Desk, turn: Turn, { order, print }: { order: OrderRecord; print: Print }): void {
  order.asleep = false
  // It takes its place in the queue only now, behind every order that came while it slept.
  order.priority = turn.nextId()
  const remaining = remainingOf(order)
  writeMoment(turn, order, { kind: 'triggered', price: print.price, quantity: remaining, print: print.id })
  desk.touch(turn, order)
  if (!isAdmitted(desk, order)) {
    takeOut(desk, turn, { order, why: 'price_band' })
    return
  }
  if (order.type === 'oco') {
    desk.venue.amend(turn, order.symbol, order.id, { price: order.bookPrice, quantity: remaining })
    if (desk.open.get(order.id)) takeOut(desk, turn, { order, why: 'unfilled' })
    return
  }
  sendToBook(desk, turn, order)
  if (desk.open.get(order.id))
    writeMoment(turn, order, { kind: 'rested', price: order.bookPrice, quantity: remainingOf(order) })
}

/** Sells what a guard covers and is free. A stop-loss first takes back what its take-profit has not sold. */
function sellGuarded(
  desk: Desk,
  turn: Turn,
  hit: { readonly guard: GuardRecord; readonly part: GuardPart; readonly print: Print },
): void {
  const { guard, part, print } = hit
  desk.catchUp(turn, guard.portfolioId)
  if (guard.over) return
  const sale = guard.saleId === null ? undefined : desk.open.get(guard.saleId)
  if (sale) {
    if (part === 'take_profit' || sale.guardPart === 'stop_loss') return
    sale.why = 'other_part'
    desk.venue.cancel(turn, sale.symbol, sale.id)
  }
  const instrument = desk.instrumentOf(guard.symbol)
  const free = Number(desk.ownedFor(instrument, guard.portfolioId, instrument.base).free)
  const covered = guard.orderId === null ? free : Math.min(guard.armed, free)
  const lots = Math.floor(Math.min(covered, instrument.quantityMax) / instrument.lot)
  if (lots === 0) {
    // Its owner sold these shares, or has them in another order: there is nothing that it could sell twice.
    guard.armed = 0
    desk.touchGuard(turn, guard)
    settle(desk, turn, { guard, why: 'nothing_left' })
    return
  }
  placeSale(desk, turn, { guard, part, print, quantity: lots * instrument.lot })
}
