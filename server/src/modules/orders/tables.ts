import type { momentKinds } from '@openbourse/protocol'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Peak } from './trailing/trails.ts'
import type { FillRecord, GuardRecord, OrderRecord } from './types.ts'

const orderColumns = {
  id: 'bigint',
  portfolio_id: 'bigint',
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
  target_price: 'bigint',
  trail_by: 'text',
  trail_distance: 'bigint',
  trail_price: 'bigint',
  trail_print: 'bigint',
  guard_id: 'bigint',
  guard_part: 'text',
  placed_at: 'bigint',
  trading_day: 'text',
  ends_at: 'bigint',
  good_till: 'text',
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
  leverage: 'smallint',
  reduce_only: 'boolean',
  margin_bid: 'bigint',
  each_fee: 'bigint',
  maker_bps: 'bigint',
  maker_value: 'bigint',
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
    portfolio_id: 'bigint',
    owner_id: 'bigint',
    symbol: 'text',
    currency: 'text',
    side: 'text',
    at: 'bigint',
    price: 'bigint',
    quantity: 'bigint',
    value: 'bigint',
    spare: 'smallint',
    commission_bps: 'bigint',
    exchange_bps: 'bigint',
    stamp_bps: 'bigint',
    commission: 'bigint',
    exchange: 'bigint',
    stamp: 'bigint',
    role: 'text',
    counterparty: 'text',
  },
  leaf: {
    kind: 4,
    key: ['id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'order', column: 'order_id' },
    },
  },
} as const satisfies JournalTable

/** Rows about an order belong to its portfolio, and to its receipt. */
const ownerOfOrder = { table: 'orders."order"', key: 'id', column: 'portfolio_id' } as const
const ofOrder = { kind: 'order', column: 'order_id' } as const

const momentTable = {
  name: 'orders.moment',
  columns: {
    id: 'bigint',
    order_id: 'bigint',
    at: 'bigint',
    kind: 'text',
    price: 'bigint',
    quantity: 'bigint',
    print: 'bigint',
  },
  leaf: {
    kind: 5,
    key: ['id'],
    owner: { by: 'portfolio', column: 'order_id', at: 'at', cause: ofOrder, through: ownerOfOrder },
  },
} as const satisfies JournalTable

const saidTable = {
  name: 'orders.said',
  columns: { order_id: 'bigint', total: 'bigint', quantity: 'bigint' },
  leaf: {
    kind: 6,
    key: ['order_id'],
    owner: {
      by: 'portfolio',
      column: 'order_id',
      cause: ofOrder,
      through: { ...ownerOfOrder, at: 'placed_at' },
    },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const ordersLeaves: readonly LeafTable[] = [fillTable, momentTable, saidTable]

const guardColumns = {
  id: 'bigint',
  portfolio_id: 'bigint',
  symbol: 'text',
  currency: 'text',
  order_id: 'bigint',
  take_profit: 'bigint',
  stop_loss: 'bigint',
  locked: 'bigint',
  locked_day: 'text',
  armed: 'bigint',
  sale_id: 'bigint',
  part: 'text',
  print: 'bigint',
  print_price: 'bigint',
  triggered_at: 'bigint',
  triggered_order: 'bigint',
  over: 'boolean',
  why: 'text',
  updated_at: 'bigint',
} as const

const guardTable: JournalTable<keyof typeof guardColumns> = {
  name: 'orders.guard',
  columns: guardColumns,
  upsertOn: ['id'],
}

/** What trailing stops have followed: a row holds for every order of its side from `since` to `until` that was open then. */
const peakTable = {
  name: 'orders.peak',
  columns: {
    since: 'bigint',
    until: 'bigint',
    symbol: 'text',
    side: 'text',
    price: 'bigint',
    print: 'bigint',
    at: 'bigint',
  },
  upsertOn: ['since'],
} as const satisfies JournalTable

export type MomentKind = (typeof momentKinds)[number]

export function writeOrder(turn: Turn, order: OrderRecord): void {
  const { evidence, rates, charged } = order
  turn.write(orderTable, {
    id: order.id,
    portfolio_id: order.portfolioId,
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
    target_price: order.targetPrice,
    trail_by: order.trail?.by ?? null,
    trail_distance: order.trail?.distance ?? null,
    trail_price: order.trail?.furthest.price ?? null,
    trail_print: order.trail?.furthest.id ?? null,
    guard_id: order.guardId,
    guard_part: order.guardPart,
    placed_at: order.placedAt,
    trading_day: order.tradingDay,
    ends_at: order.endsAt,
    good_till: order.goodTill,
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
    leverage: order.margin?.leverage ?? null,
    reduce_only: order.margin?.reduceOnly ?? null,
    margin_bid: order.margin?.bid ?? null,
    each_fee: rates.each ?? null,
    maker_bps: rates.maker ?? null,
    maker_value: order.makerValue,
  })
}

export function writeFill(turn: Turn, fill: FillRecord): void {
  turn.write(fillTable, {
    id: fill.id,
    order_id: fill.orderId,
    portfolio_id: fill.portfolioId,
    owner_id: fill.ownerId === fill.portfolioId ? null : fill.ownerId,
    symbol: fill.symbol,
    currency: fill.currency,
    side: fill.side,
    at: fill.at,
    price: fill.price,
    quantity: fill.quantity,
    value: fill.value,
    spare: fill.spare,
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

/** A line of the order's timeline; 0 for a price or quantity that it doesn't have. */
export function writeMoment(
  turn: Turn,
  order: Pick<OrderRecord, 'id'>,
  moment: {
    readonly kind: MomentKind
    readonly price: number
    readonly quantity: number
    /** Number of the print that set it off. */
    readonly print?: number
  },
): void {
  turn.write(momentTable, {
    id: turn.nextId(),
    order_id: order.id,
    at: turn.nowMs,
    kind: moment.kind,
    price: moment.price || null,
    quantity: moment.quantity || null,
    print: moment.print ?? null,
  })
}

/** The X-ray's expectation for an order that is placed now. */
export function writeSaid(turn: Turn, { id, quantity }: OrderRecord, total: bigint): void {
  turn.write(saidTable, { order_id: id, total, quantity })
}

export function writeGuard(turn: Turn, guard: GuardRecord): void {
  const { triggered } = guard
  turn.write(guardTable, {
    id: guard.id,
    portfolio_id: guard.portfolioId,
    symbol: guard.symbol,
    currency: guard.currency,
    order_id: guard.orderId,
    take_profit: guard.takeProfit,
    stop_loss: guard.stopLoss,
    locked: guard.locked,
    locked_day: guard.lockedDay,
    armed: guard.armed,
    sale_id: guard.saleId,
    part: triggered?.part ?? null,
    print: triggered?.print.id ?? null,
    print_price: triggered?.print.price ?? null,
    triggered_at: triggered?.at ?? null,
    triggered_order: triggered?.orderId ?? null,
    over: guard.over,
    why: guard.why,
    updated_at: guard.updatedAt,
  })
}

export function writePeak(turn: Turn, peak: Peak & { readonly symbol: string }): void {
  const { since, until, symbol, side, furthest } = peak
  const { price, id: print } = furthest
  turn.write(peakTable, { since, until, symbol, side, price, print, at: turn.nowMs })
}
