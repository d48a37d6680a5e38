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
  ok,
  pauseRefusals,
  text,
} from './fields.ts'

/** `top_up` buys with an amount towards the weights and sells nothing; `rebalance` sells what is above its weight first. */
export const basketKinds = ['top_up', 'rebalance'] as const
export type BasketKind = (typeof basketKinds)[number]

/** Why a line of a sent basket was not ordered: what the sales brought did not cover it, or the order was refused. */
export const basketWhys = ['money', 'refused'] as const
export type BasketWhy = (typeof basketWhys)[number]

const sides = ['buy', 'sell'] as const

/** Symbols with whole percents, as LAGC:60,SAVB:40. */
const weights = z
  .string()
  .regex(/^[A-Z0-9]{1,12}:\d{1,3}(,[A-Z0-9]{1,12}:\d{1,3}){0,19}$/)
  .meta({ expects: 'line' })

/** The orders that the user saw and agrees to, as sell:SAVB:10,buy:LAGC:20. */
const orders = z
  .string()
  .regex(/^(buy|sell):[A-Z0-9]{1,12}:\d{1,15}(,(buy|sell):[A-Z0-9]{1,12}:\d{1,15}){0,19}$/)
  .meta({ expects: 'line' })

const name = text(24).refine((typed) => typed.trim() !== '')

const basket = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Value of the basket's stocks at last prices, however they were bought. */
  worth: amount,
  /** The largest distance of a stock from its weight: 0.0312 is 3.12 percentage points. */
  drift: amount,
  lines: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      /** In whole percent. */
      weight: z.int(),
      /** All shares of the user, and how many of them can be sold now. */
      shares: amount,
      sellable: amount,
      worth: amount,
      /** Share of the basket's worth, as a fraction. */
      rate: amount,
    }),
  ),
  madeAt: at,
})
export type Basket = z.output<typeof basket>

const preview = z.object({
  kind: z.enum(basketKinds),
  currency: z.string(),
  amount,
  available: amount,
  lines: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      weight: z.int(),
      /** Share of the basket's worth before, and after what fills at once, as fractions. */
      before: amount,
      after: amount,
      order: z
        .object({
          side: z.enum(sides),
          quantity: amount,
          /** How much of it the book offers now. */
          offered: amount,
          averagePrice: amount.nullable(),
          value: amount,
          fees: amount,
          /** What leaves (buy) or arrives (sell) as expected. */
          total: amount,
          /** The most a buy can take, or the least a sale of the whole quantity brings. */
          worst: amount,
        })
        .nullable(),
    }),
  ),
  /** Expected, over all orders: what purchases take, what sales bring, and the fees in both. */
  bought: amount,
  sold: amount,
  fees: amount,
  /** Available money after it, as expected. */
  left: amount,
  /** The most that can leave in all: purchases at their worst less sales at their worst. Never more than the amount. */
  worst: amount,
  /** The orders as `basketSend` takes them. */
  orders: z.string(),
})
export type BasketPreview = z.output<typeof preview>

const run = z.object({
  id: z.string(),
  basketId: z.string(),
  name: z.string(),
  kind: z.enum(basketKinds),
  at,
  currency: z.string(),
  amount,
  bought: amount,
  sold: amount,
  fees: amount,
  lines: z.array(
    z.object({
      symbol: z.string(),
      name: z.string(),
      side: z.enum(sides),
      /** What the user agreed to, what was ordered, and what of that filled. */
      agreed: amount,
      ordered: amount,
      filled: amount,
      /** What left (buy) or arrived (sell), fees included. */
      total: amount,
      fees: amount,
      averagePrice: amount.nullable(),
      order: z.string().nullable(),
      why: z.enum(basketWhys).nullable(),
    }),
  ),
})
export type BasketRun = z.output<typeof run>

const ways = [
  'basket_unknown',
  'basket_money',
  'basket_decimals',
  'basket_no_offers',
  'halted',
  'market_closed',
  'not_tradable',
  'us_members',
  'open_orders_max',
] as const

export const basketSave = {
  method: 'POST',
  path: '/stock/basket/save',
  about:
    'Keeps a new basket, or gives one that is there another name and other weights. Nothing is bought or sold.',
  who: 'user',
  idempotent: true,
  changes: ['baskets'],
  input: z.strictObject({ id: id.optional(), name, weights }),
  output: basket,
  refusals: [
    'basket_unknown',
    'basket_most',
    'basket_weights',
    'basket_twice',
    'basket_currency',
    'symbol_unknown',
    'not_tradable',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const basketRemove = {
  method: 'POST',
  path: '/stock/basket/remove',
  about: 'Removes a basket. Its shares and its past orders stay.',
  who: 'user',
  idempotent: true,
  changes: ['baskets'],
  input: z.strictObject({ id }),
  output: ok,
  refusals: ['basket_unknown', 'key_reused'],
} as const satisfies Call

export const basketList = {
  method: 'GET',
  path: '/stock/basket/list',
  about: 'Own baskets with their weights now, newest first.',
  who: 'user',
  shows: ['baskets', 'orders', 'balances'],
  input: nothing,
  output: z.object({ list: z.array(basket) }),
  refusals: [],
} as const satisfies Call

export const basketPreview = {
  method: 'GET',
  path: '/stock/basket/preview',
  about: 'The orders of a top-up or a rebalancing at the present books, and what they cost.',
  who: 'user',
  shows: ['baskets', 'orders', 'balances'],
  input: z.strictObject({ id, kind: z.enum(basketKinds), amount: decimal }),
  output: preview,
  refusals: [...ways, 'basket_balanced', 'basket_small'],
} as const satisfies Call

export const basketSend = {
  method: 'POST',
  path: '/stock/basket/send',
  about:
    'Places the orders of a basket at the market, as the user saw them: sales first, then purchases as far as the amount and what the sales brought cover them.',
  who: 'user',
  idempotent: true,
  changes: ['baskets', 'orders', 'balances'],
  needs: ['not_paused'],
  input: z.strictObject({ id, kind: z.enum(basketKinds), amount: decimal, orders }),
  output: run,
  refusals: [...ways, 'basket_moved', ...pauseRefusals, 'key_missing', 'key_reused'],
} as const satisfies Call

export const basketRuns = {
  method: 'GET',
  path: '/stock/basket/runs',
  about: 'What own baskets ordered and what of it filled, newest first; of one basket where it is named.',
  who: 'user',
  shows: ['baskets', 'orders'],
  input: z.strictObject({ ...endlessPaging, basket: id.optional() }),
  output: endlessListOf(run),
  refusals: [],
} as const satisfies Call

export const basketCalls = {
  basketSave,
  basketRemove,
  basketList,
  basketPreview,
  basketSend,
  basketRuns,
}
