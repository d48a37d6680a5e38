import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  calendarDay,
  clientKey,
  decimal,
  endlessListOf,
  endlessPaging,
  epochMs,
  id,
  pauseRefusals,
  symbol,
  wholeNumber,
} from './fields.ts'
import { orderStatistics } from './order-statistics.ts'
import { momentKinds, orderStates, orderTypes, orderWhys, timesInForce } from './order-words.ts'
import { guard, guardParts } from './positions.ts'
import type { Reason } from './reasons.ts'
import { feeLine } from './venue.ts'

export * from './order-words.ts'

export const orderSides = ['buy', 'sell'] as const
export type OrderSide = (typeof orderSides)[number]

export const fill = z.object({
  id: z.string(),
  orderId: z.string(),
  symbol: z.string(),
  side: z.enum(orderSides),
  at,
  price: amount,
  quantity: amount,
  value: amount,
  fees: z.array(feeLine),
  /** Took what was offered, was waiting in the book, or met at an auction. */
  role: z.enum(['taker', 'maker', 'auction']),
  /** The counterparty: another user, or a labeled simulated trader. */
  counterparty: z.enum(['person', 'simulated']),
  currency: z.string(),
})

const can = z.object({ cancel: z.boolean(), amend: z.boolean() })

export const order = z.object({
  id: z.string(),
  clientOrderId: z.string(),
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  side: z.enum(orderSides),
  type: z.enum(orderTypes),
  timeInForce: z.enum(timesInForce),
  /** The last date, of its market, on which it can trade; of an order that is good till a date. */
  goodTill: z.string().nullable(),
  quantity: amount,
  filled: amount,
  remaining: amount,
  price: amount.nullable(),
  stopPrice: amount.nullable(),
  /** Untriggered until a trade prints there, then an open order at its limit. */
  targetPrice: amount.nullable(),
  /** Of a trailing stop: how far its stop stays behind, as an amount or a rate, and the furthest price that it has followed. */
  trail: z.object({ amount: amount.nullable(), rate: amount.nullable(), furthest: amount }).nullable(),
  /** Of an order on a contract: the leverage of what it opens, and whether it only closes. */
  margin: z.object({ multiple: z.int(), reduceOnly: z.boolean() }).nullable(),
  /** The guards of its purchase while that is open. */
  takeProfit: amount.nullable(),
  stopLoss: amount.nullable(),
  /** A sale that a guard gave, and which of its prices set it off. */
  cause: z.enum(guardParts).nullable(),
  averagePrice: amount.nullable(),
  /** Money (buy) or shares (sell) set aside for what remains. */
  held: amount,
  fees: amount,
  /** Value of what filled with its fees: what left (buy) or arrived (sell) so far. */
  total: amount,
  state: z.enum(orderStates),
  /** Why it ended, or null: requested, end of day, nothing to meet … */
  why: z.enum(orderWhys).nullable(),
  /** A sleeping stop has not reached the book yet. */
  asleep: z.boolean(),
  placedAt: at,
  endsAt: at.nullable(),
  updatedAt: at,
  /** Shares ahead of it at its own price, while it waits in the book. */
  ahead: amount.nullable(),
  can,
})

export const ticketFields = {
  symbol,
  type: z.enum(orderTypes),
  quantity: wholeNumber,
  price: decimal.optional(),
  stopPrice: decimal.optional(),
  /** Of a trailing stop: how far behind the furthest price its stop stays, as an amount or as a rate of that price; one of the two. */
  trailAmount: decimal.optional(),
  trailRate: decimal.optional(),
  /** Of a limit order: untriggered until a trade prints there. Without a `price` the target is also the limit. */
  targetPrice: decimal.optional(),
  /** Of a purchase: sell what it brought once a trade prints at one of these. */
  takeProfit: decimal.optional(),
  stopLoss: decimal.optional(),
  timeInForce: z.enum(timesInForce).optional().default('day'),
  /** Of an order that is good till a date (gtd): its last date. It ends with the last trading day of its market up to that date. */
  goodTill: calendarDay.optional(),
}

export const ticketReasons = [
  'symbol_unknown',
  'not_listed',
  'not_tradable',
  'halted',
  'quantity_zero',
  'quantity_lot',
  'quantity_max',
  'price_missing',
  'price_zero',
  'price_tick',
  'price_band',
  'price_too_far',
  'stop_price_missing',
  'stop_wrong_side',
  'oco_wrong_side',
  'trail_missing',
  'trail_amount_range',
  'trail_rate_range',
  'waits_only',
  'good_till_missing',
  'good_till_only',
  'good_till_range',
  'insufficient_balance',
  'insufficient_shares',
  'nothing_available',
  'no_liquidity',
  'would_take',
  'fill_or_kill',
  'open_orders_max',
  'market_closed',
  'target_needs_limit',
  'target_wrong_side',
  'take_profit_wrong_side',
  'stop_loss_wrong_side',
  'guard_needs_purchase',
  'us_members',
] as const satisfies readonly Reason[]

const place = {
  method: 'POST',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances'],
  input: z.strictObject({
    ...ticketFields,
    clientOrderId: clientKey.optional(),
    /** The X-ray's total on the screen for the whole order, fees included; kept beside the actual one. */
    saidTotal: decimal.optional(),
  }),
  output: order,
  refusals: [...ticketReasons, 'key_missing', 'key_reused'],
} as const

export const buyStock = {
  ...place,
  path: '/stock/order/buy',
  about: 'Places a buy order: money is held at the worst case, then fills post.',
  needs: ['not_paused'],
  refusals: [...place.refusals, ...pauseRefusals],
} as const satisfies Call

export const sellStock = {
  ...place,
  path: '/stock/order/sell',
  about: 'Places a sell order: shares are held, then fills post.',
} as const satisfies Call

export const preview = z.object({
  /** What would fill at once, level by level. */
  levels: z.array(z.object({ price: amount, quantity: amount })),
  fillsNow: amount,
  rests: amount,
  /** Four decimals of the currency's unit; null when nothing would fill at once. */
  averagePrice: amount.nullable(),
  middlePrice: amount.nullable(),
  /** Quantity at the middle price (at the limit price for the waiting part). */
  atMiddle: amount,
  halfSpread: amount,
  impact: amount,
  fees: z.array(feeLine),
  /** halfSpread + impact + fees; and as a fraction of `atMiddle`. */
  cost: amount,
  costRate: amount,
  /** What leaves (buy) or arrives (sell) as expected: atMiddle ± cost. */
  total: amount,
  /** The most a buy can take, or the least a sell brings: what is held, exactly. */
  worstCase: amount,
  /** Price at which a sale returns what the purchase cost, fees of both included; null for a sell. */
  breakEven: amount.nullable(),
  /** Of an order with a stop: its first price. */
  stopPrice: amount.nullable(),
  /** When bought shares can be sold. */
  sellableFrom: at.nullable(),
  /** When what does not fill at once ends by itself: with the trading day, or with the last date. */
  endsAt: at.nullable(),
  /** What selling all of it at the take-profit and the stop-loss would leave beside `total`, fees of both included. */
  takeProfitResult: amount.nullable(),
  stopLossResult: amount.nullable(),
  /** Largest quantity that balance or shares cover now. */
  quantityMax: amount,
  currency: z.string(),
  /** Why the order would be refused at this moment, with the sentence; null when it would be accepted. */
  problem: z
    .object({
      reason: z.string(),
      msg: z.string(),
      values: z.record(z.string(), z.string()),
      fields: z.array(z.string()),
    })
    .nullable(),
  /** Book sequence and time that the figures were read at. */
  sequence: z.int(),
  at,
})

export const previewOrder = {
  method: 'POST',
  path: '/stock/order/preview',
  about: 'Order X-ray: what an order would cost at the present book, before consent.',
  who: 'user',
  input: z.strictObject({ ...ticketFields, side: z.enum(orderSides) }),
  output: preview,
  refusals: ['symbol_unknown', 'not_tradable'],
} as const satisfies Call

export const cancelOrder = {
  method: 'GET',
  path: '/stock/order/cancel',
  about: 'Cancels what remains of an order and returns its hold. POST is accepted too.',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances'],
  input: z.strictObject({ id }),
  output: order,
  refusals: ['order_unknown', 'order_over', 'key_reused'],
} as const satisfies Call

export const amendOrder = {
  method: 'POST',
  path: '/stock/order/amend',
  about:
    'Changes price, stop price, trail, last date or remaining quantity; the place in the queue is kept only when the price stays and the quantity falls.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused'],
  changes: ['orders', 'balances'],
  input: z.strictObject({
    id,
    price: decimal.optional(),
    /** Of an order that cancels its other part: the trigger price of that. */
    stopPrice: decimal.optional(),
    /** Of a trailing stop that has not been triggered: one of the two. */
    trailAmount: decimal.optional(),
    trailRate: decimal.optional(),
    /** Of an order that is good till a date: another last date. */
    goodTill: calendarDay.optional(),
    /** What is to remain to be filled. */
    quantity: wholeNumber.optional(),
    /** What was filled of the order as the user saw it: with more filled since, no quantity is changed. */
    seenFilled: wholeNumber.optional(),
  }),
  output: order,
  refusals: [
    'order_unknown',
    'order_over',
    'order_unchanged',
    'order_filled_since',
    'quantity_zero',
    'quantity_lot',
    'quantity_max',
    'price_zero',
    'price_tick',
    'price_band',
    'price_too_far',
    'stop_wrong_side',
    'oco_wrong_side',
    'trail_missing',
    'trail_amount_range',
    'trail_rate_range',
    'good_till_only',
    'good_till_range',
    'insufficient_balance',
    'insufficient_shares',
    'would_take',
    ...pauseRefusals,
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const orderList = {
  method: 'GET',
  path: '/stock/order/list',
  about: 'Own orders, newest first: open ones, ended ones, or all.',
  who: 'user',
  shows: ['orders'],
  input: z.strictObject({
    ...endlessPaging,
    state: z
      .enum(['open', 'ended', 'all', ...orderStates])
      .optional()
      .default('all'),
    symbol: symbol.optional(),
    /** State of an order whose answer was lost. */
    clientOrderId: clientKey.optional(),
    from: epochMs.optional(),
    to: epochMs.optional(),
  }),
  output: endlessListOf(order),
  refusals: [],
} as const satisfies Call

const moment = z.object({
  at,
  kind: z.enum(momentKinds),
  price: amount.nullable(),
  quantity: amount.nullable(),
  /** Number of the print that triggered it, as in the list of trades. */
  print: z.string().nullable(),
})

export const orderInfo = {
  method: 'GET',
  path: '/stock/order/info',
  about: 'One own order with fills, fees, timeline, and what was predicted.',
  who: 'user',
  shows: ['orders'],
  input: z.strictObject({ id }),
  output: z.object({
    order,
    fills: z.array(fill),
    timeline: z.array(moment),
    /** Take-profit and stop-loss of this purchase, or of the guard that gave this sale. */
    guard: guard.nullable(),
    /** Fees charged so far, line by line. */
    fees: z.array(feeLine),
    /** Best prices at arrival, and the X-ray's totals at that moment; null where it had none. */
    evidence: z.object({
      bidAtArrival: amount.nullable(),
      askAtArrival: amount.nullable(),
      predictedAverage: amount.nullable(),
      predictedFees: amount.nullable(),
      predictedTotal: amount.nullable(),
      /** The X-ray's total on the user's screen for the whole order. */
      saidTotal: amount.nullable(),
      sequenceAtArrival: z.int(),
    }),
    /** Sum of fill values and fees: what left (buy) or arrived (sell). */
    total: amount,
    /** Of a sale of shares: what it brought after fees beyond what these shares cost with fees, oldest shares first. */
    realised: z.object({ gain: amount, cost: amount, averageCost: amount.nullable() }).nullable(),
  }),
  refusals: ['order_unknown'],
} as const satisfies Call

export const tradeList = {
  method: 'POST',
  path: '/stock/order/trade/list',
  about: 'Own fills, newest first.',
  who: 'user',
  shows: ['orders'],
  input: z.strictObject({
    ...endlessPaging,
    symbol: symbol.optional(),
    from: epochMs.optional(),
    to: epochMs.optional(),
  }),
  output: endlessListOf(fill),
  refusals: [],
} as const satisfies Call

export const orderCalls = {
  buyStock,
  sellStock,
  previewOrder,
  cancelOrder,
  amendOrder,
  orderList,
  orderInfo,
  orderStatistics,
  tradeList,
}

export type Order = z.output<typeof order>
export type Fill = z.output<typeof fill>
export type FeeLine = z.output<typeof feeLine>
export type Preview = z.output<typeof previewOrder.output>
