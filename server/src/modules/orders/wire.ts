import { divide, formatMinor, scaleOf } from '@openbourse/money'
import type { FeeLine, Fill, Order } from '@openbourse/protocol'
import type { Venue } from '../venue/index.ts'
import { canOf, isOver } from './life.ts'
import { type Fees, feeKinds, type Rates, totalOf } from './pricing/rules.ts'
import { type FillRecord, type OrderRecord, remainingOf } from './types.ts'

/** An order as its owner reads it. `remaining` is what still waits: nothing once the order is over. */
export function orderOnWire(order: OrderRecord, venue: Venue): Order {
  const scale = scaleOf(order.currency)
  const price = (minor: number): string | null => (minor > 0 ? formatMinor(BigInt(minor), scale) : null)
  const over = isOver(order.state)
  return {
    id: String(order.id),
    clientOrderId: order.clientOrderId,
    symbol: order.symbol,
    name: venue.instrument(order.symbol)?.name ?? order.symbol,
    currency: order.currency,
    side: order.side,
    type: order.type,
    timeInForce: order.timeInForce,
    quantity: String(order.quantity),
    filled: String(order.filled),
    remaining: over ? '0' : String(remainingOf(order)),
    price: price(order.price),
    stopPrice: price(order.stopPrice),
    averagePrice: averageOf(order.filledValue, order.filled, scale),
    held: formatMinor(order.held, order.side === 'buy' ? scale : 0),
    fees: formatMinor(totalOf(order.charged), scale),
    state: order.state,
    why: order.why,
    asleep: order.asleep,
    placedAt: order.placedAt,
    endsAt: order.endsAt,
    updatedAt: order.updatedAt,
    ahead: over || order.asleep ? null : aheadOf(order, venue),
    can: canOf(order.state),
  }
}

function aheadOf(order: OrderRecord, venue: Venue): string | null {
  const ahead = venue.book(order.symbol).ahead(order.id)
  return ahead === undefined ? null : String(ahead)
}

/** The mean price with two decimals more than the currency has, half to even; null when there was nothing. */
export function averageOf(value: bigint, quantity: number, scale: number): string | null {
  if (quantity === 0) return null
  return formatMinor(divide(value * 100n, BigInt(quantity), 'half-even'), scale + 2)
}

export function fillOnWire(fill: FillRecord): Fill {
  const scale = scaleOf(fill.currency)
  return {
    id: String(fill.id),
    orderId: String(fill.orderId),
    symbol: fill.symbol,
    side: fill.side,
    at: fill.at,
    price: formatMinor(BigInt(fill.price), scale),
    quantity: String(fill.quantity),
    value: formatMinor(fill.value, scale),
    fees: feeLinesOf(fill.rates, fill.fees, scale),
    role: fill.role,
    counterparty: fill.counterparty,
    currency: fill.currency,
  }
}

/** The lines that a market has; one whose rate is zero is not shown. */
export function feeLinesOf(rates: Rates, fees: Fees, scale: number): FeeLine[] {
  return feeKinds
    .filter((kind) => rates[kind] > 0n)
    .map((kind) => ({ kind, rate: formatMinor(rates[kind], 4), amount: formatMinor(fees[kind], scale) }))
}
