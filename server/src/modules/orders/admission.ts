import { isAdmitted } from './book.ts'
import type { Desk } from './desk.ts'
import { restsInBook } from './standing.ts'
import type { OrderRecord } from './types.ts'

/** Why the book can't take an open order on the current trading day; undefined where it can. */
export function whyOut(
  desk: Desk,
  order: OrderRecord,
): 'day_ended' | 'date_passed' | 'price_band' | 'split' | 'delisted' | 'adjusted' | undefined {
  // Nothing that was meant for the shares as they were stays while they change.
  const change = desk.venue.changesOf(order.symbol).find(({ told }) => !told)
  if (change) return change.ratio ? 'split' : 'delisted'
  // While orders are put back after a start, some products have not opened their market; they announce their changes again.
  const since = desk.policies[desk.instrumentOf(order.symbol).class]?.changedSince?.(order)
  if (since) return since
  const { tradingDay } = desk.venue.sessionOf(order.symbol)
  if (order.tradingDay !== null && order.tradingDay !== tradingDay) return 'day_ended'
  if (order.goodTill !== null && order.goodTill < tradingDay) return 'date_passed'
  // An untriggered order is checked when it is triggered.
  return !restsInBook(order) || isAdmitted(desk, order) ? undefined : 'price_band'
}
