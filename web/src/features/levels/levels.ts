import type { Order, PriceAlert } from '@openbourse/protocol'
import type { Level } from '../../common/levels/level.ts'
import { minus, over } from '../../lib/figures.ts'

/** Each open order at the price that it waits for. An order that becomes one at the market waits for its stop price, which cannot be changed. */
export function orderLevels(orders: readonly Order[], labelOf: (order: Order) => string): readonly Level[] {
  return orders.flatMap((order) => {
    const price = order.price ?? order.stopPrice
    if (price === null) return []
    const movable = order.can.amend && order.price !== null
    return [{ id: order.id, kind: order.side, price, label: labelOf(order), since: order.placedAt, movable }]
  })
}

/** Alerts that still wait. */
export function alertLevels(alerts: readonly PriceAlert[], label: string): readonly Level[] {
  return alerts
    .filter(({ state }) => state !== 'reached')
    .map(({ id, price, madeAt }) => ({ id, kind: 'alert', price, label, since: madeAt, movable: true }))
}

/** How far a price is from the last one, as a share of it without a sign. */
export function awayFrom(last: string, price: string): string {
  return over(minus(price, last), last, 4)?.replace('-', '') ?? '0'
}
