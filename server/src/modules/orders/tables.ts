import type { JournalTable, Turn } from '../../core/types.ts'
import type { FillRecord, OrderRecord } from './types.ts'

const orderColumns = {
  id: 'bigint',
  user_id: 'bigint',
  client_order_id: 'text',
  symbol: 'text',
  currency: 'text',
  side: 'text',
  type: 'text',
  time_in_force: 'text',
  commission_bps: 'bigint',
  exchange_bps: 'bigint',
  stamp_bps: 'bigint',
  stop_price: 'bigint',
  placed_at: 'bigint',
  trading_day: 'text',
  ends_at: 'bigint',
  bid_at_arrival: 'bigint',
  ask_at_arrival: 'bigint',
  sequence_at_arrival: 'bigint',
  predicted_value: 'bigint',
  predicted_quantity: 'bigint',
  predicted_fees: 'bigint',
  quantity: 'bigint',
  filled: 'bigint',
  price: 'bigint',
  book_price: 'bigint',
  filled_value: 'bigint',
  commission: 'bigint',
  exchange: 'bigint',
  stamp: 'bigint',
  held: 'bigint',
  state: 'text',
  why: 'text',
  asleep: 'boolean',
  priority: 'bigint',
  updated_at: 'bigint',
} as const

/** `order` is a word of SQL, so it is written in quotes. */
const orderTable: JournalTable<keyof typeof orderColumns> = {
  name: 'orders."order"',
  columns: orderColumns,
  upsertOn: ['id'],
}

const fillTable = {
  name: 'orders.fill',
  columns: {
    id: 'bigint',
    order_id: 'bigint',
    user_id: 'bigint',
    symbol: 'text',
    currency: 'text',
    side: 'text',
    at: 'bigint',
    price: 'bigint',
    quantity: 'bigint',
    value: 'bigint',
    commission_bps: 'bigint',
    exchange_bps: 'bigint',
    stamp_bps: 'bigint',
    commission: 'bigint',
    exchange: 'bigint',
    stamp: 'bigint',
    role: 'text',
    counterparty: 'text',
  },
} as const satisfies JournalTable

const momentTable = {
  name: 'orders.moment',
  columns: {
    id: 'bigint',
    order_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    price: 'bigint',
    quantity: 'bigint',
  },
} as const satisfies JournalTable

export type MomentKind =
  | 'placed'
  | 'rested'
  | 'triggered'
  | 'filled'
  | 'amended'
  | 'cancelled'
  | 'rejected'
  | 'expired'

export function writeOrder(turn: Turn, order: OrderRecord): void {
  const { evidence, rates, charged } = order
  turn.write(orderTable, {
    id: order.id,
    user_id: order.userId,
    client_order_id: order.clientOrderId,
    symbol: order.symbol,
    currency: order.currency,
    side: order.side,
    type: order.type,
    time_in_force: order.timeInForce,
    commission_bps: rates.commission,
    exchange_bps: rates.exchange,
    stamp_bps: rates.stamp,
    stop_price: order.stopPrice,
    placed_at: order.placedAt,
    trading_day: order.tradingDay,
    ends_at: order.endsAt,
    bid_at_arrival: evidence.bidAtArrival,
    ask_at_arrival: evidence.askAtArrival,
    sequence_at_arrival: evidence.sequenceAtArrival,
    predicted_value: evidence.predictedValue,
    predicted_quantity: evidence.predictedQuantity,
    predicted_fees: evidence.predictedFees,
    quantity: order.quantity,
    filled: order.filled,
    price: order.price,
    book_price: order.bookPrice,
    filled_value: order.filledValue,
    commission: charged.commission,
    exchange: charged.exchange,
    stamp: charged.stamp,
    held: order.held,
    state: order.state,
    why: order.why,
    asleep: order.asleep,
    priority: order.priority,
    updated_at: order.updatedAt,
  })
}

export function writeFill(turn: Turn, fill: FillRecord): void {
  turn.write(fillTable, {
    id: fill.id,
    order_id: fill.orderId,
    user_id: fill.userId,
    symbol: fill.symbol,
    currency: fill.currency,
    side: fill.side,
    at: fill.at,
    price: fill.price,
    quantity: fill.quantity,
    value: fill.value,
    commission_bps: fill.rates.commission,
    exchange_bps: fill.rates.exchange,
    stamp_bps: fill.rates.stamp,
    commission: fill.fees.commission,
    exchange: fill.fees.exchange,
    stamp: fill.fees.stamp,
    role: fill.role,
    counterparty: fill.counterparty,
  })
}

/** A line of the order's timeline; 0 for a price or quantity that says nothing. */
export function writeMoment(
  turn: Turn,
  order: OrderRecord,
  moment: { readonly kind: MomentKind; readonly price: number; readonly quantity: number },
): void {
  turn.write(momentTable, {
    id: turn.nextId(),
    order_id: order.id,
    at: turn.nowMs,
    kind: moment.kind,
    price: moment.price || null,
    quantity: moment.quantity || null,
  })
}
