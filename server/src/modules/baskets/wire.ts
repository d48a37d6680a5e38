import { formatMinor, scaleOf } from '@openbourse/money'
import type { BasketRun, Basket as Wire } from '@openbourse/protocol'
import { averageOf, type OrderRecord, totalOf } from '../orders/index.ts'
import { scalesOf, type Venue } from '../venue/index.ts'
import { knownOf } from './market.ts'
import type { BasketParts } from './parts.ts'
import { type Basket, driftOf, fractionOf } from './rules.ts'
import { movedBy } from './send.ts'
import type { NamedRun } from './store.ts'

export function basketOnWire(parts: BasketParts, basket: Basket): Wire {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(basket.currency))
  const stocks = basket.weights.map((weight) => {
    const known = knownOf(parts, weight, basket.userId)
    return { ...weight, known, worth: known?.worthOf(known.shares) ?? 0n }
  })
  const worth = stocks.reduce((sum, one) => sum + one.worth, 0n)
  return {
    id: String(basket.id),
    name: basket.name,
    currency: basket.currency,
    worth: text(worth),
    drift: formatMinor(driftOf(stocks), 4),
    lines: stocks.map((one) => {
      const scale = parts.orders.scalesOf(one.symbol).quantity
      return {
        symbol: one.symbol,
        name: one.known?.name ?? one.symbol,
        weight: one.weight,
        shares: formatMinor(BigInt(one.known?.shares ?? 0), scale),
        sellable: formatMinor(BigInt(one.known?.sellable ?? 0), scale),
        worth: text(one.worth),
        rate: formatMinor(fractionOf(one.worth, worth), 4),
      }
    }),
    madeAt: basket.madeAt,
  }
}

type Names = Pick<Venue, 'instrument'>

/** A run with what its orders came to. */
export function runOnWire(
  { instrument }: Names,
  run: NamedRun,
  orders: ReadonlyMap<number, OrderRecord>,
): BasketRun {
  const text = (minor: bigint) => formatMinor(minor, scaleOf(run.currency))
  const feesOf = (order: OrderRecord | undefined) => (order ? totalOf(order.charged) : 0n)
  const orderOf = ({ orderId }: { readonly orderId: number | null }) =>
    orderId === null ? undefined : orders.get(orderId)
  return {
    id: String(run.id),
    basketId: String(run.basketId),
    name: run.name,
    kind: run.kind,
    at: run.at,
    currency: run.currency,
    amount: text(run.amount),
    bought: text(run.bought),
    sold: text(run.sold),
    fees: text(run.lines.reduce((sum, line) => sum + feesOf(orderOf(line)), 0n)),
    lines: run.lines.map((line) => {
      const of = instrument(line.symbol)
      const scales = of ? scalesOf(of) : { price: 2, quantity: 0, value: 2 }
      const order = orderOf(line)
      const written = (quantity: number) => formatMinor(BigInt(quantity), scales.quantity)
      return {
        symbol: line.symbol,
        name: of?.name ?? line.symbol,
        side: line.side,
        agreed: written(line.quantity),
        ordered: written(line.ordered),
        filled: written(order?.filled ?? 0),
        total: text(order ? movedBy(order) : 0n),
        fees: text(feesOf(order)),
        averagePrice: order ? averageOf(order.filledValue, order.filled, scales) : null,
        order: order ? String(order.id) : null,
        why: line.why,
      }
    }),
  }
}
