import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  clientKey,
  decimal,
  endlessListOf,
  endlessPaging,
  epochMs,
  flag,
  limit,
  nothing,
  ok,
  pauseRefusals,
  symbol,
} from './fields.ts'
import {
  amendOrder,
  cancelOrder,
  fill,
  order,
  orderInfo,
  orderList,
  orderSides,
  preview,
  ticketFields,
  ticketReasons,
} from './orders.ts'
import { bar, depth, feeRates, halt, intervals, quote, trade } from './venue.ts'

const coinInfo = z.object({
  coin: z.string(),
  name: z.string(),
  /** Decimals of its amounts. */
  scale: z.int(),
  /** Of its pair against USDT; null where there is none. */
  symbol: z.string().nullable(),
  /** Over which it can come and go; empty where it is only traded. */
  networks: z.array(z.object({ id: z.string(), name: z.string(), open: z.boolean() })),
})

export const coinInfos = {
  method: 'POST',
  path: '/coin/infos',
  about: 'Every coin: decimals, networks, and its pair against USDT.',
  who: 'anyone',
  input: nothing,
  output: z.object({ list: z.array(coinInfo) }),
  refusals: [],
} as const satisfies Call

export const coinTickers = {
  method: 'POST',
  path: '/coin/tickers',
  about:
    'Every pair of coins with the last 24 hours, the most traded first, and which of them are favorites of the asker.',
  who: 'anyone',
  shows: ['favorites'],
  input: nothing,
  output: z.object({ list: z.array(quote), favourites: z.array(z.string()) }),
  refusals: [],
} as const satisfies Call

export const coinTicker = {
  method: 'POST',
  path: '/coin/ticker',
  about: 'One pair: the last 24 hours, its rules and fees, and what the asker has of the coin.',
  who: 'anyone',
  shows: ['orders', 'balances', 'favorites'],
  input: z.strictObject({ symbol }),
  output: z.object({
    quote,
    coin: z.string(),
    /** The perpetual contract on it; null where there is none. */
    contract: z.string().nullable(),
    about: z.string(),
    /**
     * The file of real trades that it replays, with its trades' times: the first, the last, and the one that has been reached. Null where prices come
     * from simulated participants.
     */
    tape: z
      .object({
        file: z.string(),
        /** Of the whole file, as the public log has it. */
        sha256: z.string(),
        trades: z.int(),
        from: epochMs,
        to: epochMs,
        at: epochMs,
        isOver: z.boolean(),
      })
      .nullable(),
    tradable: z.boolean(),
    halt: halt.nullable(),
    /** Smallest step of a price at the last price. */
    tick: amount,
    ticks: z.array(z.object({ from: amount, step: amount })).min(1),
    lot: amount,
    quantityMax: amount,
    fees: feeRates,
    mine: z
      .object({
        /** In the coin account: all of it, what can be ordered with, and what is on hold. */
        quantity: amount,
        available: amount,
        held: amount,
        /** What can be paid with, in the coin account. */
        cash: amount,
        /** Bought on this book and still there, with what it cost, fees included. */
        bought: amount,
        cost: amount,
        /** Four decimals; null where nothing of it was bought here. */
        averageCost: amount.nullable(),
        openOrders: z.int(),
        favourite: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const coinCandles = {
  method: 'POST',
  path: '/coin/candles',
  about: 'Bars folded from trades, oldest first.',
  costly: true,
  who: 'anyone',
  input: z.strictObject({
    symbol,
    interval: z.enum(intervals).optional().default('1h'),
    from: epochMs.optional(),
    to: epochMs.optional(),
    limit: limit(1000).optional().default(300),
    /** As for stocks; prices of coins are always as traded. */
    asTraded: flag.optional().default(false),
  }),
  output: z.object({
    symbol: z.string(),
    interval: z.enum(intervals),
    bars: z.array(bar),
    adjusted: z.boolean(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const coinTrades = {
  method: 'POST',
  path: '/coin/trades',
  about: 'The last trades, newest first.',
  who: 'anyone',
  input: z.strictObject({ symbol, limit: limit(50).optional().default(50) }),
  output: z.object({ symbol: z.string(), list: z.array(trade) }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const coinBooks = {
  method: 'POST',
  path: '/coin/books',
  about: 'Depth of the order book, best first, at most 20 levels a side.',
  who: 'anyone',
  input: z.strictObject({ symbol, levels: limit(20).optional().default(20) }),
  output: depth,
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const coinCollectAdd = {
  method: 'POST',
  path: '/coin/collect/add',
  about: 'Adds a pair to the favorites.',
  who: 'user',
  changes: ['favorites'],
  input: z.strictObject({ symbol }),
  output: ok,
  refusals: ['symbol_unknown', 'favourites_max'],
} as const satisfies Call

export const coinCollectDel = {
  method: 'POST',
  path: '/coin/collect/del',
  about: 'Takes a pair out of the favorites.',
  who: 'user',
  changes: ['favorites'],
  input: z.strictObject({ symbol }),
  output: ok,
  refusals: ['symbol_unknown'],
} as const satisfies Call

const coinTicket = {
  ...ticketFields,
  quantity: decimal,
  timeInForce: ticketFields.timeInForce.default('gtc'),
}

export const coinOrderPreview = {
  method: 'POST',
  path: '/coin/order/preview',
  about: 'Order X-ray of a spot order: what it would cost at the present book, before consent.',
  who: 'user',
  input: z.strictObject({ ...coinTicket, side: z.enum(orderSides) }),
  output: preview,
  refusals: ['symbol_unknown', 'not_tradable'],
} as const satisfies Call

export const coinOrderAdd = {
  method: 'POST',
  path: '/coin/order/add',
  about:
    'Places a spot order out of the coin account: the worst case is held, then fills post. A coin that was bought can be sold at once.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused'],
  changes: ['orders', 'balances'],
  input: z.strictObject({
    ...coinTicket,
    side: z.enum(orderSides),
    clientOrderId: clientKey.optional(),
    saidTotal: decimal.optional(),
  }),
  output: order,
  refusals: [...ticketReasons, 'key_missing', 'key_reused', ...pauseRefusals],
} as const satisfies Call

export const coinOrderClose = {
  ...cancelOrder,
  method: 'POST',
  path: '/coin/order/close',
  about: 'Cancels what remains of a spot order and returns its hold.',
} as const satisfies Call

export const coinOrderAmend = {
  ...amendOrder,
  path: '/coin/order/amend',
  about:
    'Changes price, stop price, trail, last date or remaining quantity of a spot order; the place in the queue is kept only when the price stays and the quantity falls.',
  input: amendOrder.input.extend({ quantity: decimal.optional(), seenFilled: decimal.optional() }),
} as const satisfies Call

export const coinOrderList = {
  ...orderList,
  method: 'POST',
  path: '/coin/order/list',
  about: 'Own spot orders, newest first: open ones, ended ones, or all.',
} as const satisfies Call

export const coinOrderQuery = {
  ...orderInfo,
  method: 'POST',
  path: '/coin/order/query',
  about: 'One own spot order with fills, fees, timeline, and what was predicted.',
} as const satisfies Call

export const coinTradeList = {
  method: 'POST',
  path: '/coin/order/trade/list',
  about: 'Own fills of spot orders, newest first.',
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

export const coinCalls = {
  coinInfos,
  coinTickers,
  coinTicker,
  coinCandles,
  coinTrades,
  coinBooks,
  coinCollectAdd,
  coinCollectDel,
  coinOrderPreview,
  coinOrderAdd,
  coinOrderClose,
  coinOrderAmend,
  coinOrderList,
  coinOrderQuery,
  coinTradeList,
}

export type CoinTicker = z.output<typeof coinTicker.output>
