import type { Guard, GuardPart, Order, PriceAlert } from '@openbourse/protocol'
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

/** Take-profits and stop-losses that are alive, each at its price. They are changed where both are: with the position or its purchase. */
export function guardLevels(
  guards: readonly Guard[],
  labelOf: (part: GuardPart) => string,
): readonly Level[] {
  return guards
    .filter(({ can }) => can.change)
    .flatMap((guard) =>
      (
        [
          ['take_profit', guard.takeProfit],
          ['stop_loss', guard.stopLoss],
        ] as const
      ).flatMap(([part, price]) =>
        price === null
          ? []
          : [
              {
                id: `${guard.id} ${part}`,
                kind: 'exit' as const,
                price,
                label: labelOf(part),
                since: guard.armsAt ?? 0,
                movable: false,
                ...(guard.orderId !== null && { order: guard.orderId }),
              },
            ],
      ),
    )
}

/** Alerts for a price that still wait: those for a move or a volume have no price that stays. */
export function alertLevels(alerts: readonly PriceAlert[], label: string): readonly Level[] {
  return alerts
    .filter(({ state, kind }) => state !== 'reached' && kind === 'price')
    .map(({ id, price, madeAt }) => ({ id, kind: 'alert', price, label, since: madeAt, movable: true }))
}

/** How far a price is from the last one, as a share of it without a sign. */
export function awayFrom(last: string, price: string): string {
  return over(minus(price, last), last, 4)?.replace('-', '') ?? '0'
}
