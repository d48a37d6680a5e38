import type { Country } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Desk } from './desk.ts'
import { over } from './hear.ts'
import { sendToBook } from './place.ts'
import type { OrderRecord } from './types.ts'

/** The trading day of a country ended: its day orders leave their books, and their holds go back. */
export function endDay(
  desk: Desk,
  turn: Turn,
  begun: { readonly country: Country; readonly tradingDay: string },
): void {
  for (const order of desk.open.all()) {
    if (desk.countryOf(order.symbol) !== begun.country || !endedWith(order, begun.tradingDay)) continue
    order.why = 'day_ended'
    desk.venue.cancel(turn, order.symbol, order.id)
  }
  desk.flush(turn)
}

/**
 * Brings the open orders of the journal back: those whose day ended meanwhile expire, the others go into their books in
 * the order in which they stood there. Nothing is posted for these; their holds are in the ledger already.
 */
export function reopen(desk: Desk, turn: Turn, orders: readonly OrderRecord[]): void {
  for (const order of orders) desk.open.add(order)
  for (const order of desk.open.all()) {
    const country = desk.countryOf(order.symbol)
    const gone = country === undefined
    if (gone || endedWith(order, desk.venue.session(country).tradingDay)) {
      order.why = 'day_ended'
      over(desk, turn, { order, state: 'expired', kind: 'expired' })
    } else {
      desk.placing = order.id
      sendToBook(desk, turn, order)
      desk.placing = undefined
    }
  }
  desk.flush(turn)
}

function endedWith(order: OrderRecord, day: string): boolean {
  return order.tradingDay !== null && order.tradingDay !== day
}
