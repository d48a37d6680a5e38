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
  id,
  limit,
  nothing,
  pauseRefusals,
  series,
  symbol,
  text,
  verifiedRefusals,
  wholeNumber,
} from './fields.ts'
import {
  cell,
  endedOption,
  greeks,
  optionLosses,
  optionOrder,
  optionPosition,
  optionSide,
  pricing,
  settlement,
  terms,
  underlying,
} from './option-parts.ts'
import { orderStates, ticketReasons } from './orders.ts'
import { halt, quote } from './venue.ts'

const optionReasons = [
  'option_unknown',
  'option_expired',
  'option_not_held',
  'option_sells_too_much',
  'option_price_step',
  'option_underlying_halted',
  'option_good_till',
  'appropriateness_needed',
  'appropriateness_waiting',
  'appropriateness_undecided',
] as const

export const optionList = {
  method: 'GET',
  path: '/stock/index/option/list',
  about: 'Every stock and index that there are options on, with its price and the next expiry.',
  who: 'anyone',
  shows: ['options'],
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        quote,
        /** Of daily closes over 60 days, a year, as a fraction; null where they are too few. */
        realised: amount.nullable(),
        next: z.object({ day: z.string(), expiresAt: at }),
        /** Contracts that the asker holds. */
        held: z.int(),
      }),
    ),
    losses: optionLosses,
    at,
  }),
  refusals: [],
} as const satisfies Call

export const optionRule = {
  method: 'GET',
  path: '/stock/index/option/rule',
  about: 'Options on a stock or index: expiries, and the chain of one expiry with bid, ask and greeks.',
  who: 'anyone',
  shows: ['options', 'balances', 'orders'],
  /** Without a day, the first expiry that is at least a week away. */
  input: z.strictObject({ symbol, day: text(10).optional() }),
  output: z.object({
    underlying,
    quote,
    /** Price that the chain is reckoned from. */
    price: amount,
    expiries: z.array(z.object({ day: z.string(), expiresAt: at, kind: z.enum(['day', 'week', 'month']) })),
    day: z.string(),
    expiresAt: at,
    years: z.number(),
    dividends: amount,
    rate: amount,
    size: z.int(),
    /** Smallest step of a premium, for one share. */
    tick: amount,
    /** Of one contract, to open or to sell early. Settlement costs nothing. */
    fee: amount,
    feeSince: at,
    quantityMax: z.int(),
    /** Lowest strike first. The volatility is a fraction with six decimals. */
    strikes: z.array(z.object({ strike: amount, volatility: amount, call: cell, put: cell })),
    /** Volatility at the money × price × √(days ÷ 365); null where it can’t be reckoned. */
    expectedMove: amount.nullable(),
    realised: z.object({ days: z.int(), short: amount, long: amount }).nullable(),
    /** Quotes are out while the underlying doesn’t trade: its auction, its closed market, or a halt. */
    quoted: z.boolean(),
    halt: halt.nullable(),
    losses: optionLosses,
    mine: z
      .object({ verified: z.boolean(), allowed: z.boolean(), free: amount, favourite: z.boolean() })
      .nullable(),
    at,
  }),
  refusals: ['symbol_unknown', 'option_unknown'],
} as const satisfies Call

export const optionDetail = {
  method: 'GET',
  path: '/stock/index/option/info',
  about: 'One series: terms, quotes level by level, greeks, and what the asker has of it.',
  who: 'anyone',
  shows: ['options', 'balances', 'orders'],
  input: z.strictObject({ contract: series }),
  output: z.object({
    terms,
    underlying,
    price: amount,
    bids: z.array(z.object({ price: amount, quantity: z.int() })),
    asks: z.array(z.object({ price: amount, quantity: z.int() })),
    /** The last trade of its book, for one share; null where none is known. */
    last: z.object({ price: amount, at }).nullable(),
    /** Value of one share by the formula, two more decimals than money; null while nothing is quoted. */
    mark: amount.nullable(),
    pricing: pricing.nullable(),
    cell,
    quoted: z.boolean(),
    halt: halt.nullable(),
    tick: amount,
    fee: amount,
    quantityMax: z.int(),
    /** How it was settled; null while it trades. */
    settlement: settlement.nullable(),
    losses: optionLosses,
    mine: z
      .object({
        verified: z.boolean(),
        allowed: z.boolean(),
        free: amount,
        position: optionPosition.nullable(),
      })
      .nullable(),
    at,
  }),
  refusals: ['option_unknown'],
} as const satisfies Call

const ticket = {
  contract: series,
  side: optionSide,
  /** Whole contracts. */
  quantity: wholeNumber,
  type: z.enum(['market', 'limit']),
  /** For one share. Of a limit order; a limit at the ask takes what is shown and nothing dearer. */
  price: decimal.optional(),
  timeInForce: z.enum(['day', 'gtd', 'ioc']).optional().default('day'),
  goodTill: calendarDay.optional(),
}

export const optionPreview = {
  method: 'POST',
  path: '/stock/order/option/preview',
  about: 'What buying or selling contracts would cost and risk at the present book, before consent.',
  who: 'user',
  input: z.strictObject(ticket),
  output: z.object({
    terms,
    pricing: pricing.nullable(),
    /** Of one share. */
    greeks: greeks.nullable(),
    quantity: z.int(),
    /** For one share: the average of what would fill now, or the limit; null where nothing is offered. */
    price: amount.nullable(),
    middle: amount.nullable(),
    fillsNow: z.int(),
    rests: z.int(),
    /** Shares of all contracts at the middle price, half the spread with what lies beyond the best price, and the fee. */
    atMiddle: amount,
    halfSpread: amount,
    fee: amount,
    feeEach: amount,
    /** What leaves (open) or arrives (close), fees included. */
    total: amount,
    /** The most that can be lost: what is held, exactly. For a sale, the least that it brings at its limit. */
    worstCase: amount,
    /** At the expiry, after fees; null for a sale and where nothing is offered. */
    breakEven: amount.nullable(),
    /** At the expiry, fractions that add up to 1: a profit, a part of the premium lost, all of it lost. */
    chances: z.object({ profit: amount, part: amount, none: amount }).nullable(),
    /** Settled options of the same kind: how many there were, how many gained, and the 95% interval as fractions. Null for too few. */
    measured: z.object({ settled: z.int(), gained: z.int(), low: amount, high: amount }).nullable(),
    quantityMax: z.int(),
    problem: z
      .object({
        reason: z.string(),
        msg: z.string(),
        values: z.record(z.string(), z.string()),
        fields: z.array(z.string()),
      })
      .nullable(),
    sequence: z.int(),
    at,
  }),
  refusals: ['option_unknown', 'option_expired'],
} as const satisfies Call

export const optionApply = {
  method: 'POST',
  path: '/stock/order/option/apply',
  about:
    'Buys contracts to open, or sells ones that are held: the premium and the fee are held at the worst case, then fills post.',
  who: 'user',
  idempotent: true,
  /** Buying also needs that the user is on no break of their own; what is held can always be sold. */
  needs: ['verified'],
  changes: ['orders', 'balances', 'options'],
  input: z.strictObject({
    ...ticket,
    clientOrderId: clientKey.optional(),
    /** The total on the screen for the whole order, fees included; kept beside the actual one. */
    saidTotal: decimal.optional(),
  }),
  output: optionOrder,
  refusals: [
    ...ticketReasons,
    ...optionReasons,
    ...verifiedRefusals,
    ...pauseRefusals,
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const optionCancel = {
  method: 'POST',
  path: '/stock/order/option/cancel',
  about: 'Cancels what remains of an own order on options and returns what it holds.',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances', 'options'],
  input: z.strictObject({ id }),
  output: optionOrder,
  refusals: ['order_unknown', 'order_over', 'key_reused'],
} as const satisfies Call

export const optionOrderList = {
  method: 'GET',
  path: '/stock/order/option/list',
  about: 'Own options at the bid with what moves them, and own orders on options, newest first.',
  who: 'user',
  shows: ['orders', 'options', 'balances'],
  input: z.strictObject({
    ...endlessPaging,
    state: z.enum(['open', 'ended', 'all']).optional().default('open'),
    contract: series.optional(),
  }),
  output: endlessListOf(optionOrder).extend({
    /** First to expire first. */
    positions: z.array(optionPosition),
    /** Of all positions in a currency. */
    together: z.array(
      z.object({
        currency: z.string(),
        value: amount,
        paid: amount,
        profit: amount,
        profitRate: amount,
        /** Profit with every underlying 10% lower or higher now, and at the expiries with all where they are. */
        down: amount,
        unmoved: amount,
        up: amount,
        /** In money: for a move of every underlying by 1%, for a day, and for a point of volatility. */
        delta: amount,
        theta: amount,
        vega: amount,
      }),
    ),
    losses: optionLosses,
    at,
  }),
  refusals: ['cursor_unknown'],
} as const satisfies Call

export const optionEnded = {
  method: 'GET',
  path: '/stock/order/option/ended',
  about: 'Own options that were sold or settled, newest first.',
  who: 'user',
  shows: ['options'],
  input: z.strictObject({ before: id.optional(), size: limit(50).optional().default(20) }),
  output: z.object({ list: z.array(endedOption), more: z.boolean() }),
  refusals: [],
} as const satisfies Call

export const optionReceipt = {
  method: 'GET',
  path: '/stock/order/option/receipt',
  about: 'One own option with every step of its life: fills, adjustments, and the settlement with its print.',
  who: 'user',
  shows: ['options'],
  input: z.strictObject({ id }),
  output: z.object({
    terms,
    /** Null while it is held. */
    ended: endedOption.nullable(),
    /** Contracts bought, and average price for one share. */
    bought: z.int(),
    averagePrice: amount,
    breakEven: amount,
    /** Sums of all steps: premium and fees paid, what sales brought before fees, fees of sales, and what was paid out. */
    premium: amount,
    fees: amount,
    sold: amount,
    paidOut: amount,
    settlement: settlement.nullable(),
    /** Contracts that were settled, and what one share was worth. */
    settled: z.int(),
    shareWorth: amount.nullable(),
    /** Chance of a profit that was shown for the first purchase, as a fraction; null where none was reckoned. */
    chance: amount.nullable(),
    steps: z.array(
      z.object({
        id: z.string(),
        at,
        kind: z.enum(['bought', 'sold', 'settled']),
        order: z.string().nullable(),
        quantity: z.int(),
        /** For one share: the premium, or what it was worth at the settlement. */
        price: amount,
        value: amount,
        fee: amount,
      }),
    ),
  }),
  refusals: ['option_unknown'],
} as const satisfies Call

export const optionStatistics = {
  method: 'GET',
  path: '/stock/order/option/statistics',
  about: 'Totals of own options: orders by state, premium, fees, what came back, and results.',
  who: 'user',
  shows: ['orders', 'options'],
  input: nothing,
  output: z.object({
    orders: z.array(z.object({ state: z.enum(orderStates), count: z.int() })),
    held: z.int(),
    ended: z.int(),
    gained: z.int(),
    byCurrency: z.array(
      z.object({
        currency: z.string(),
        /** Of ended options. */
        paid: amount,
        fees: amount,
        cameBack: amount,
        result: amount,
      }),
    ),
  }),
  refusals: [],
} as const satisfies Call

export const optionCalls = {
  optionList,
  optionRule,
  optionDetail,
  optionPreview,
  optionApply,
  optionCancel,
  optionOrderList,
  optionEnded,
  optionReceipt,
  optionStatistics,
}

export type OptionChain = z.output<typeof optionRule.output>
export type OptionCell = z.output<typeof cell>
export type OptionTerms = z.output<typeof terms>
export type OptionInfo = z.output<typeof optionDetail.output>
/** Stream data of a series: the parts of `optionDetail` that change every second and are the same for all users. */
export type OptionTick = Pick<
  OptionInfo,
  'price' | 'bids' | 'asks' | 'last' | 'mark' | 'pricing' | 'quoted' | 'at'
> & { readonly cell: Omit<OptionCell, 'held' | 'openOrders'> }
export type OptionPreview = z.output<typeof optionPreview.output>
export type OptionOrder = z.output<typeof optionOrder>
export type OptionPosition = z.output<typeof optionPosition>
export type OptionOrderList = z.output<typeof optionOrderList.output>
export type EndedOption = z.output<typeof endedOption>
export type OptionReceipt = z.output<typeof optionReceipt.output>
