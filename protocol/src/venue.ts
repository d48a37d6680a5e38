import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, country, epochMs, flag, limit, listOf, nothing, paging, symbol, text } from './fields.ts'

export const intervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const
export type Interval = (typeof intervals)[number]

/** Open: continuous trading. Auction: orders are collected for one price. Closed: orders wait for the open. */
export const sessionStates = ['open', 'auction', 'closed', 'halted'] as const

export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  /** Where it is listed; null for what is of no country. */
  country: country.nullable(),
  kind: z.enum(['stock', 'index', 'coin', 'contract']),
  currency: z.string(),
  sector: z.string(),
  last: amount,
  previousClose: amount,
  change: amount,
  /** Fraction of the previous close as a decimal string, e.g. "0.0172"; of a coin, of the price 24 hours ago, by the hour. */
  changeRate: amount,
  open: amount,
  high: amount,
  low: amount,
  /** Shares traded this trading day, or coins in 24 hours; so are turnover, open, high, low and `spark`. */
  volume: amount,
  /** Money traded this trading day, in `currency`. */
  turnover: amount,
  bid: amount.nullable(),
  ask: amount.nullable(),
  /** At most 32 prices, oldest first. */
  spark: z.array(amount),
  state: z.enum(sessionStates),
  at,
})

/** Fee lines as fractions, e.g. "0.0030". */
/** One line of a fee schedule, as a fraction. With `makerRate`, what fills while an order waits is charged that, and `rate` is of what takes. */
const feeRate = z.object({
  kind: z.enum(['commission', 'exchange', 'stamp']),
  rate: amount,
  makerRate: amount.optional(),
})
export type FeeRate = z.output<typeof feeRate>

export const feeRates = z.array(feeRate)
export const feeLine = feeRate.extend({ amount })

/** Trading that operators stopped: why, as a word and as a sentence in the language asked for, and until when at most. */
export const halt = z.object({ reason: z.string(), text: z.string(), since: at, until: at })

const marketSession = z.object({
  country,
  name: z.string(),
  city: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  hours: z.enum(['practice', 'calendar']),
  state: z.enum(sessionStates),
  /** When the present state ends, and the next opening if it is closed. */
  closesAt: at.nullable(),
  opensAt: at.nullable(),
  tradingDay: z.string(),
  stocks: z.int(),
})

export const stockIndices = {
  method: 'GET',
  path: '/stock/index/indices/list',
  about: 'Indices, computed from their members.',
  who: 'anyone',
  input: z.strictObject({ country: country.optional() }),
  output: z.object({ list: z.array(quote) }),
  refusals: [],
} as const satisfies Call

export const stockIndexMembers = {
  method: 'GET',
  path: '/stock/index/members',
  about:
    'What each member of an index adds to its move today, or since a moment before; with dividends and rounding they add up to the move.',
  who: 'anyone',
  input: z.strictObject({ symbol, from: epochMs.optional() }),
  output: z.object({
    symbol: z.string(),
    level: amount,
    /** The level that the move is measured by: of the previous close, or of `since`. */
    previousClose: amount,
    /** Points since then: the sum of all rows, of `dividends` and of `rounding`. */
    change: amount,
    /** The moment asked for, or when the members were last others if that is later; null for the previous close. */
    since: at.nullable(),
    /** What rounding of recorded closes leaves between rows and move; 0 for today. */
    rounding: amount,
    /** Points that dividends took before the day began: shares go without them from its first price on. */
    dividends: amount,
    /** The largest contribution first. Empty for an index that is replayed from a file. */
    list: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        last: amount,
        changeRate: amount,
        /** Fraction of the value of all members at the moment that the move is measured by; all add up to 1. */
        weight: amount,
        points: amount,
      }),
    ),
    at,
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const stockCountries = {
  method: 'GET',
  path: '/stock/index/country/list',
  about: 'Markets with currency, calendar and the session now.',
  who: 'anyone',
  input: nothing,
  output: z.object({ list: z.array(marketSession) }),
  refusals: [],
} as const satisfies Call

export const hotKinds = ['hot', 'gainers', 'losers', 'watched'] as const

export const stockHot = {
  method: 'GET',
  path: '/stock/index/list/hot',
  about: 'Most traded by turnover today, gainers, losers, or most watched.',
  who: 'anyone',
  input: z.strictObject({
    country: country.optional(),
    kind: z.enum(hotKinds).optional().default('hot'),
    size: limit(50).optional().default(10),
  }),
  output: z.object({ list: z.array(quote), rule: z.enum(hotKinds) }),
  refusals: [],
} as const satisfies Call

export const stockSorts = ['turnover', 'change', 'price', 'symbol'] as const

export const stockList = {
  method: 'GET',
  path: '/stock/index/list',
  about: 'Stocks of a country with their quotes.',
  who: 'anyone',
  input: z.strictObject({
    ...paging,
    country: country.optional(),
    sector: text(40).optional(),
    sort: z.enum(stockSorts).optional().default('turnover'),
    order: z.enum(['asc', 'desc']).optional().default('desc'),
  }),
  output: listOf(quote),
  refusals: [],
} as const satisfies Call

export const stockSearch = {
  method: 'GET',
  path: '/stock/index/search',
  about: 'Search by code and name, of stocks, indices, coins and contracts: prefix, inside, and with a typo.',
  who: 'anyone',
  input: z.strictObject({ q: text(40), size: limit(50).optional().default(20) }),
  output: z.object({ list: z.array(quote.extend({ score: z.number() })) }),
  refusals: [],
} as const satisfies Call

export const stockInfo = {
  method: 'GET',
  path: '/stock/index/info',
  about: 'One instrument: quote, session, rules, fees, fundamentals, and what the asker has of it.',
  who: 'anyone',
  shows: ['orders', 'favorites'],
  input: z.strictObject({ symbol }),
  output: z.object({
    quote,
    session: marketSession,
    about: z.string(),
    /** Simulated: prices come from simulated participants. Replay: bars of a file. */
    feed: z.enum(['simulated', 'replay']),
    tradable: z.boolean(),
    halt: halt.nullable(),
    /** `vip`: only members may buy it. `shortTerm`: it is on the short-term list today. */
    flags: z.object({ vip: z.boolean(), shortTerm: z.boolean() }),
    /** Smallest step of a price at the last price. */
    tick: amount,
    /** Smallest step of a price from this price up, ascending. */
    ticks: z.array(z.object({ from: amount, step: amount })).min(1),
    lot: z.string(),
    /** Whether it can be bought for an amount of money, with parts of shares. */
    fractions: z.boolean(),
    /** Today's lowest and highest admitted price, or null without a limit. */
    limits: z.object({ low: amount, high: amount, percent: z.string() }).nullable(),
    fees: feeRates,
    fundamentals: z
      .object({
        sharesIssued: amount,
        marketValue: amount,
        /** Of one share in a year, and what they make of the last price. */
        earnings: amount.nullable(),
        priceEarnings: amount.nullable(),
        dividend: amount.nullable(),
        dividendYield: amount.nullable(),
      })
      .nullable(),
    mine: z
      .object({
        quantity: amount,
        available: amount,
        locked: amount,
        openOrders: z.int(),
        favourite: z.boolean(),
      })
      .nullable(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

/** [open time in epoch ms, open, high, low, close, volume] */
export const bar = z.tuple([at, amount, amount, amount, amount, amount])

export const stockCandles = {
  method: 'POST',
  path: '/stock/index/candles',
  about: 'Bars folded from trades, oldest first.',
  costly: true,
  who: 'anyone',
  input: z.strictObject({
    symbol,
    interval: z.enum(intervals).optional().default('1d'),
    from: epochMs.optional(),
    to: epochMs.optional(),
    limit: limit(1000).optional().default(300),
    /** Prices as traded; otherwise bars before a split are adjusted to today’s shares. */
    asTraded: flag.optional().default(false),
  }),
  output: z.object({
    symbol: z.string(),
    interval: z.enum(intervals),
    bars: z.array(bar),
    /** Whether any of the bars is adjusted. */
    adjusted: z.boolean(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const trade = z.object({
  id: z.string(),
  at,
  price: amount,
  quantity: amount,
  /** The taker: the buyer, the seller, or both at an auction. */
  taker: z.enum(['buy', 'sell', 'auction']),
})

export const stockTrades = {
  method: 'POST',
  path: '/stock/index/trades',
  about: 'The last trades, newest first.',
  who: 'anyone',
  input: z.strictObject({ symbol, limit: limit(50).optional().default(50) }),
  output: z.object({ symbol: z.string(), list: z.array(trade) }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

/** [price, shares, orders] */
const level = z.tuple([amount, amount, z.int()])

export const depth = z.object({
  symbol: z.string(),
  bids: z.array(level),
  asks: z.array(level),
  /** In an auction: the price and volume at which the book would uncross now. */
  indicative: z.object({ price: amount, volume: amount }).nullable(),
  sequence: z.int(),
  at,
})

export const stockBooks = {
  method: 'POST',
  path: '/stock/index/books',
  about: 'Depth of the order book, best first, at most 20 levels a side.',
  who: 'anyone',
  input: z.strictObject({ symbol, levels: limit(20).optional().default(20) }),
  output: depth,
  refusals: ['symbol_unknown'],
} as const satisfies Call

const daySeed = z.object({
  /** A day in UTC: "2026-11-22". */
  day: z.string(),
  /** SHA-256, in hexadecimal, of the line `openbourse day seed 1`, the day and the seed, joined by line ends. */
  commitment: z.string(),
  committedAt: at,
  /** How often chance was begun from it: once for the day, and once more with every start of the server. */
  uses: z.int(),
  /** 256 bits in hexadecimal; null until the day is over. */
  seed: z.string().nullable(),
})

export const stockSeeds = {
  method: 'GET',
  path: '/stock/seeds',
  about:
    'What the chance of the simulated market comes from, by day, newest first: its hash before the day, the seed itself after it.',
  who: 'anyone',
  input: z.strictObject({
    /** Days before this one. */
    before: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
      .meta({ expects: 'line' })
      .optional(),
    limit: limit(100).optional().default(30),
  }),
  output: z.object({ list: z.array(daySeed), more: z.boolean() }),
  refusals: [],
} as const satisfies Call

export const venueCalls = {
  stockIndices,
  stockIndexMembers,
  stockCountries,
  stockHot,
  stockList,
  stockSearch,
  stockInfo,
  stockCandles,
  stockTrades,
  stockBooks,
  stockSeeds,
}

export type Quote = z.output<typeof quote>
export type MarketSession = z.output<typeof marketSession>
export type Bar = z.output<typeof bar>
export type Trade = z.output<typeof trade>
export type Depth = z.output<typeof depth>
