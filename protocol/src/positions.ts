import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, id, listOf, nothing, ok, paging, symbol, text, totalsIn } from './fields.ts'
import type { Reason } from './reasons.ts'
import { quote } from './venue.ts'

export const guardParts = ['take_profit', 'stop_loss'] as const
export type GuardPart = (typeof guardParts)[number]

export const guardStates = ['waiting', 'locked', 'armed', 'selling', 'sold', 'ended'] as const
export type GuardState = (typeof guardStates)[number]

/** A take-profit, a stop-loss or both: sells what it covers once a trade prints at one of its prices. */
export const guard = z.object({
  id: z.string(),
  symbol: z.string(),
  currency: z.string(),
  /** The purchase that it came with; null for one that covers the whole position. */
  orderId: z.string().nullable(),
  takeProfit: amount.nullable(),
  stopLoss: amount.nullable(),
  /**
   * Waits for its purchase to fill; waits until bought shares unlock; watches; its sale is in the book; sold all it
   * covered; or ended before that (see `why`).
   */
  state: z.enum(guardStates),
  /** Shares that it would sell now, and shares that are still locked. */
  covers: amount,
  locked: amount,
  armsAt: at.nullable(),
  /** The newest print that set it off, and the order it gave. */
  triggered: z
    .object({
      part: z.enum(guardParts),
      /** Number and price of the print, as the list of trades shows them. */
      print: z.string(),
      price: amount,
      at,
      orderId: z.string(),
    })
    .nullable(),
  why: z.enum(['removed', 'nothing_left', 'purchase_ended', 'sale_ended', 'delisted']).nullable(),
  can: z.object({ change: z.boolean() }),
})
export type Guard = z.output<typeof guard>

const guardPrices = { takeProfit: decimal.optional(), stopLoss: decimal.optional() }

/** Why the prices of a guard are not taken, wherever they are set. */
const guardReasons = [
  'price_zero',
  'price_tick',
  'price_too_far',
  'take_profit_wrong_side',
  'stop_loss_wrong_side',
] as const satisfies readonly Reason[]

export const guardOrder = {
  method: 'POST',
  path: '/stock/order/guard',
  about:
    'Sets the take-profit and stop-loss of what a purchase brings. A price left out is removed; without both the guard is.',
  who: 'user',
  idempotent: true,
  changes: ['orders'],
  input: z.strictObject({ id, ...guardPrices }),
  output: z.object({ guard: guard.nullable() }),
  refusals: [
    ...guardReasons,
    'order_unknown',
    'order_over',
    'guard_needs_purchase',
    'guard_unknown',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const guardPosition = {
  method: 'POST',
  path: '/stock/hold/guard',
  about:
    'Sets the take-profit and stop-loss of a whole position. A price left out is removed; without both the guard is.',
  who: 'user',
  idempotent: true,
  changes: ['orders'],
  input: z.strictObject({ symbol, ...guardPrices }),
  output: z.object({ guard: guard.nullable() }),
  refusals: [
    ...guardReasons,
    'symbol_unknown',
    'not_tradable',
    'nothing_to_guard',
    'guard_unknown',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

const lot = z.object({
  boughtAt: at,
  quantity: amount,
  remaining: amount,
  price: amount,
  /** Cost of one share with fees, four decimals. */
  unitCost: amount,
  unlockAt: at.nullable(),
  /** Locked by a block trade; otherwise it only has to settle. */
  lockup: z.boolean(),
  /**
   * How many of today's shares one bought share has become: figures are in today's shares. Null when none was
   * split.
   */
  split: z.object({ now: z.int(), was: z.int() }).nullable(),
})

const position = z.object({
  symbol: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  quantity: amount,
  available: amount,
  locked: amount,
  inOrders: amount,
  unlockAt: at.nullable(),
  /** Parts of shares beside the whole ones; all figures count them. `available` has settled, and makes so many whole shares. */
  fraction: z
    .object({ quantity: amount, available: amount, settlesAt: at.nullable(), wholeShares: amount })
    .nullable(),
  /** With purchase fees, four decimals. */
  averageCost: amount,
  cost: amount,
  last: amount,
  value: amount,
  dayProfit: amount,
  dayProfitRate: amount,
  profit: amount,
  profitRate: amount,
  /** Value, and both gains, in the currency of totals; null without a rate. */
  inBase: amount.nullable(),
  dayProfitInBase: amount.nullable(),
  profitInBase: amount.nullable(),
  /** What is locked, by the moment from which it can be sold, and whether a block trade locks it or it only has to settle. */
  unlocks: z.array(z.object({ at, quantity: amount, lockup: z.boolean() })),
  /** What watches it: of purchases, and of the whole. */
  guards: z.array(guard),
})

/** By what positions are sorted: in the currency of totals, so that those of several markets compare. */
const positionOrders = ['value', 'day', 'total', 'symbol'] as const
export type PositionOrder = (typeof positionOrders)[number]

export const holdList = {
  method: 'GET',
  path: '/stock/hold/list',
  about:
    'Positions with totals in one currency: the largest first, or by today’s change, the whole result or the symbol.',
  who: 'user',
  shows: ['orders', 'balances'],
  input: z.strictObject({
    ...paging,
    country: text(2).optional(),
    sort: z.enum(positionOrders).optional(),
    ...totalsIn,
  }),
  output: listOf(position).extend({
    base: z.string(),
    value: amount,
    dayProfit: amount,
    dayProfitRate: amount,
    profit: amount,
    profitRate: amount,
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

export const holdInfo = {
  method: 'GET',
  path: '/stock/hold/info',
  about: 'One position with its lots, oldest first.',
  who: 'user',
  shows: ['orders', 'balances'],
  input: z.strictObject({ symbol, ...totalsIn }),
  output: z.object({ position: position.nullable(), lots: z.array(lot) }),
  refusals: ['symbol_unknown', 'currency_unknown'],
} as const satisfies Call

export const collectAdd = {
  method: 'POST',
  path: '/stock/collect/add',
  about: 'Adds a favourite, or moves it to another of the own lists.',
  who: 'user',
  changes: ['favorites'],
  input: z.strictObject({ symbol, group: text(24).optional() }),
  output: ok,
  refusals: ['symbol_unknown', 'favourites_max'],
} as const satisfies Call

export const collectDel = {
  method: 'POST',
  path: '/stock/collect/del',
  about: 'Removes a favourite.',
  who: 'user',
  changes: ['favorites'],
  input: z.strictObject({ symbol }),
  output: ok,
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const collectList = {
  method: 'POST',
  path: '/stock/collect/list',
  about: 'Favorites with their quotes, newest first, and their lists.',
  who: 'user',
  shows: ['favorites'],
  input: nothing,
  output: z.object({
    list: z.array(quote),
    /** By name; the first list has none. */
    groups: z.array(z.object({ name: z.string(), symbols: z.array(z.string()) })),
  }),
  refusals: [],
} as const satisfies Call

export const positionCalls = {
  holdList,
  holdInfo,
  guardOrder,
  guardPosition,
  collectAdd,
  collectDel,
  collectList,
}

export type Position = z.output<typeof position>
export type Lot = z.output<typeof lot>
