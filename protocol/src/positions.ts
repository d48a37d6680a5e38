import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, listOf, nothing, ok, paging, symbol, text } from './fields.ts'
import { quote } from './venue.ts'

const lot = z.object({
  boughtAt: at,
  quantity: amount,
  remaining: amount,
  price: amount,
  /** Cost of one share with fees, four decimals. */
  unitCost: amount,
  unlockAt: at.nullable(),
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
  /** With purchase fees, four decimals. */
  averageCost: amount,
  cost: amount,
  last: amount,
  value: amount,
  dayProfit: amount,
  dayProfitRate: amount,
  profit: amount,
  profitRate: amount,
  /** Value in the base currency, or null without a rate. */
  inBase: amount.nullable(),
})

export const holdList = {
  method: 'GET',
  path: '/stock/hold/list',
  about: 'Positions, largest first, with totals in the base currency.',
  who: 'user',
  input: z.strictObject({ ...paging, country: text(2).optional() }),
  output: listOf(position).extend({
    base: z.string(),
    value: amount,
    dayProfit: amount,
    dayProfitRate: amount,
    profit: amount,
    profitRate: amount,
  }),
  refusals: [],
} as const satisfies Call

export const holdInfo = {
  method: 'GET',
  path: '/stock/hold/info',
  about: 'One position with its lots, oldest first.',
  who: 'user',
  input: z.strictObject({ symbol }),
  output: z.object({ position: position.nullable(), lots: z.array(lot) }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const collectAdd = {
  method: 'POST',
  path: '/stock/collect/add',
  about: 'Adds a favourite.',
  who: 'user',
  input: z.strictObject({ symbol }),
  output: ok,
  refusals: ['symbol_unknown', 'favourites_max'],
} as const satisfies Call

export const collectDel = {
  method: 'POST',
  path: '/stock/collect/del',
  about: 'Removes a favourite.',
  who: 'user',
  input: z.strictObject({ symbol }),
  output: ok,
  refusals: ['symbol_unknown'],
} as const satisfies Call

export const collectList = {
  method: 'POST',
  path: '/stock/collect/list',
  about: 'Favourites with their quotes, newest first.',
  who: 'user',
  input: nothing,
  output: z.object({ list: z.array(quote) }),
  refusals: [],
} as const satisfies Call

export const positionCalls = { holdList, holdInfo, collectAdd, collectDel, collectList }

export type Position = z.output<typeof position>
export type Lot = z.output<typeof lot>
