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
} from './fields.ts'

/** `shares` makes whole shares of a fraction, without a trade. */
export const fractionKinds = ['buy', 'sell', 'shares'] as const
export type FractionKind = (typeof fractionKinds)[number]

const fees = z.object({ commission: amount, exchange: amount, stamp: amount })

/** What a fraction is bought or sold for: its part of a print of one share. */
const part = z.object({
  /** In shares, with six decimals. */
  quantity: amount,
  /** Of one share, as the book has it. */
  price: amount.nullable(),
  value: amount,
  /** By how much the value was rounded against the user: less than the smallest unit, with six more decimals. */
  rounding: amount,
  fees,
  /** What leaves (buy) or arrives (sell), fees included. */
  total: amount,
})

const preview = z.object({
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  amount,
  available: amount,
  /** The order for whole shares; null where the amount does not cover one. */
  whole: z
    .object({ quantity: amount, averagePrice: amount.nullable(), value: amount, fees, total: amount })
    .nullable(),
  fraction: part,
  /** All shares with the fraction, and what one of them costs with all fees. */
  quantity: amount,
  effectivePrice: amount.nullable(),
  fees: amount,
  total: amount,
  /** What of the amount is not spent. */
  left: amount,
  /** At the price that this purchase goes up to: so many shares are bought at least, or nothing. */
  worst: z.object({ price: amount, quantity: amount }),
  sellableFrom: at,
})
export type FractionPreview = z.output<typeof preview>

const sale = z.object({
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  /** What of the fraction can be sold now. */
  available: amount,
  fraction: part,
  effectivePrice: amount.nullable(),
  /** At the price that this sale goes down to: so much arrives at least, or nothing is sold. */
  worst: z.object({ price: amount, total: amount }),
  /** What the fraction that leaves had cost, and the result of the sale. */
  cost: amount,
  gain: amount,
})
export type FractionSale = z.output<typeof sale>

const deal = z.object({
  id: z.string(),
  kind: z.enum(fractionKinds),
  at,
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: amount.nullable(),
  whole: z
    .object({ order: z.string(), quantity: amount, total: amount, averagePrice: amount.nullable() })
    .nullable(),
  fraction: part,
  /** The order of the house for one share, whose price the fraction was dealt at; null without a trade. */
  print: z.string().nullable(),
  quantity: amount,
  effectivePrice: amount.nullable(),
  total: amount,
  left: amount.nullable(),
  cost: amount.nullable(),
  gain: amount.nullable(),
})
export type FractionDeal = z.output<typeof deal>

const ways = [
  'symbol_unknown',
  'fraction_none',
  'fraction_decimals',
  'fraction_no_offers',
  'fraction_small',
  'halted',
  'market_closed',
  'not_tradable',
  'us_members',
] as const
const buying = [...ways, 'fraction_money', 'fraction_full', 'open_orders_max'] as const
const selling = [...ways, 'fraction_too_much'] as const

export const fractionPreview = {
  method: 'GET',
  path: '/stock/fraction/preview',
  about: 'What an amount of money buys of a stock from the book as it stands: whole shares, and a fraction.',
  who: 'user',
  shows: ['orders', 'balances'],
  input: z.strictObject({ symbol, amount: decimal }),
  output: preview,
  refusals: buying,
} as const satisfies Call

export const fractionBuy = {
  method: 'POST',
  path: '/stock/fraction/buy',
  about:
    'Buys a stock for an amount of money: whole shares by an order, and a fraction of the next share at the price that the house buys it for in the same turn. Less than `least` shares are not bought.',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances'],
  needs: ['not_paused'],
  input: z.strictObject({ symbol, amount: decimal, least: decimal }),
  output: deal,
  refusals: [...buying, 'fraction_moved', ...pauseRefusals, 'key_missing', 'key_reused'],
} as const satisfies Call

export const fractionSalePreview = {
  method: 'GET',
  path: '/stock/fraction/sale',
  about: 'What selling a fraction brings from the book as it stands.',
  who: 'user',
  shows: ['orders', 'balances'],
  input: z.strictObject({ symbol, quantity: decimal }),
  output: sale,
  refusals: selling,
} as const satisfies Call

export const fractionSell = {
  method: 'POST',
  path: '/stock/fraction/sell',
  about:
    'Sells a fraction, or a part of it, at the price that the house sells one share for in the same turn. For less than `least` it is not sold.',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances'],
  input: z.strictObject({ symbol, quantity: decimal, least: decimal }),
  output: deal,
  refusals: [...selling, 'fraction_moved', 'key_missing', 'key_reused'],
} as const satisfies Call

export const fractionShares = {
  method: 'POST',
  path: '/stock/fraction/shares',
  about: 'Makes whole shares of a settled fraction of one share or more, without a trade and without fees.',
  who: 'user',
  idempotent: true,
  changes: ['orders', 'balances'],
  input: z.strictObject({ symbol }),
  output: deal,
  refusals: [
    'symbol_unknown',
    'fraction_none',
    'fraction_no_share',
    'halted',
    'not_tradable',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const fractionDeal = {
  method: 'GET',
  path: '/stock/fraction/deal',
  about: 'One own purchase by amount, sale of a fraction, or change of one into shares.',
  who: 'user',
  input: z.strictObject({ id }),
  output: deal,
  refusals: ['fraction_deal_unknown'],
} as const satisfies Call

export const fractionDeals = {
  method: 'GET',
  path: '/stock/fraction/deals',
  about:
    'Own purchases by amount, sales of fractions and changes into shares, newest first; of one stock where it is named.',
  who: 'user',
  shows: ['orders', 'balances'],
  input: z.strictObject({ ...endlessPaging, symbol: symbol.optional() }),
  output: endlessListOf(deal),
  refusals: [],
} as const satisfies Call

const backing = z.object({
  symbol: z.string(),
  /** Whole shares of the house that stand behind fractions, those that users claim of them, and the rest, which is of the house. */
  shares: amount,
  claimed: amount,
  own: amount,
})

export const fractionBacking = {
  method: 'GET',
  path: '/stock/fraction/backing',
  about: 'The shares that stand behind all fractions, by stock, and what the house put in and has left.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    stocks: z.array(backing),
    /** What the house put in to buy shares with, and what it has of that and of what users paid and were paid. */
    money: z.array(z.object({ currency: z.string(), putIn: amount, cash: amount })),
    /** The most shares behind fractions of one stock. */
    most: amount,
    at,
  }),
  refusals: [],
} as const satisfies Call

export const fractionCalls = {
  fractionPreview,
  fractionBuy,
  fractionSalePreview,
  fractionSell,
  fractionShares,
  fractionDeal,
  fractionDeals,
  fractionBacking,
}
