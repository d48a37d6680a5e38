import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  id,
  nothing,
  pauseRefusals,
  symbol,
  wholeNumber,
} from './fields.ts'
import { ticketReasons } from './orders.ts'

/** `selling`: its time is over, and the rest is being sold. */
export const shortStates = ['open', 'selling', 'ended'] as const
export type ShortState = (typeof shortStates)[number]

/** What ended a short-term trade: its time, its owner, or that the shares were sold elsewhere. */
export const shortEnds = ['limit', 'early', 'gone'] as const
export type ShortEnd = (typeof shortEnds)[number]

const trade = z.object({
  id: z.string(),
  /** The order that bought the shares. */
  order: z.string(),
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  state: z.enum(shortStates),
  /** Shares that were bought, and those that are not sold yet, in shares of now. */
  quantity: amount,
  left: amount,
  /** What the shares cost, fees included. */
  cost: amount,
  /** What sales brought so far, after fees. */
  proceeds: amount,
  /** Proceeds less cost; null until it has ended, and where shares were sold elsewhere. */
  result: amount.nullable(),
  boughtAt: at,
  /** When what is left is sold at the market. */
  sellAt: at,
  /** Trading days from the purchase to that moment. */
  days: z.int(),
  endedAt: at.nullable(),
  end: z.enum(shortEnds).nullable(),
})
export type ShortTrade = z.output<typeof trade>

export const shortList = {
  method: 'GET',
  path: '/stock/index/short/list',
  about: 'The short-term list of today with the rule and the figures that it was screened by.',
  who: 'anyone',
  shows: ['short_term'],
  input: nothing,
  output: z.object({
    /** The trading day for which it holds. It is screened from the days before. */
    day: z.string(),
    currency: z.string(),
    list: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        sector: z.string(),
        last: amount,
        changeRate: amount,
        /** Average distance from low to high of a day, as a fraction of the close. */
        range: amount,
        /** Median turnover of a day. */
        turnover: amount,
      }),
    ),
    /** The rule in figures. */
    rule: z.object({
      /** Days that are looked back on. */
      days: z.int(),
      /** Stocks of the home exchange, and how many are left after each step. */
      listed: z.int(),
      longEnough: z.int(),
      traded: z.int(),
      quiet: z.int(),
      most: z.int(),
      /** The median turnover of a day that half of the stocks reach. */
      turnoverFrom: amount,
    }),
    /** Trading days that a purchase may be held, and when one of now would be sold. */
    holdDays: z.int(),
    sellAt: at,
    isMember: z.boolean(),
  }),
  refusals: [],
} as const satisfies Call

export const shortBuy = {
  method: 'POST',
  path: '/stock/order/short/buy',
  about:
    'Buys shares of the short-term list at the market, all of them or none. What is left after the holding limit is sold at the market.',
  who: 'user',
  idempotent: true,
  needs: ['not_paused'],
  changes: ['short_term', 'orders', 'balances'],
  input: z.strictObject({ symbol, quantity: wholeNumber, saidTotal: decimal.optional() }),
  output: trade,
  refusals: [
    'short_members',
    'short_not_listed',
    'short_most',
    ...ticketReasons,
    ...pauseRefusals,
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const shortSell = {
  method: 'POST',
  path: '/stock/order/short/sell',
  about: 'Sells what is left of a short-term trade at the market, before its time is over.',
  who: 'user',
  idempotent: true,
  changes: ['short_term', 'orders', 'balances'],
  input: z.strictObject({ id }),
  output: trade,
  refusals: ['short_unknown', 'short_over', ...ticketReasons, 'key_missing', 'key_reused'],
} as const satisfies Call

export const shortTrades = {
  method: 'GET',
  path: '/stock/order/short/list',
  about: 'Own short-term trades, newest first.',
  who: 'user',
  shows: ['short_term', 'orders'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(trade),
  refusals: [],
} as const satisfies Call

export const shortTermCalls = { shortList, shortBuy, shortSell, shortTrades }
