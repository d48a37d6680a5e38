import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, country, nothing, ok, text } from './fields.ts'
import { isFilter } from './screener-filter.ts'
import { quote } from './venue.ts'

const filter = z.string().max(400).refine(isFilter).meta({ expects: 'line' })

const stockFacts = z.object({
  quote,
  /** Shares issued at the last price. */
  marketValue: amount,
  /** Null where the company earns nothing or pays no dividend. */
  priceEarnings: amount.nullable(),
  dividendYield: amount.nullable(),
  /** Lowest and highest trade of the last 52 weeks, of the shares as they are now. */
  year: z.object({ low: amount, high: amount }),
})
export type StockFacts = z.output<typeof stockFacts>

const savedScreen = z.object({ name: z.string(), country, filter: z.string(), at })
export type SavedScreen = z.output<typeof savedScreen>

const name = text(24).refine((typed) => typed.trim() !== '')

export const screenerList = {
  method: 'GET',
  path: '/stock/screener/list',
  about: 'All stocks of a market with the figures that a screener filters and a heat map draws, by symbol.',
  who: 'anyone',
  input: z.strictObject({ country }),
  output: z.object({ list: z.array(stockFacts), at }),
  refusals: [],
} as const satisfies Call

export const screenerSave = {
  method: 'POST',
  path: '/stock/screener/save',
  about: 'Saves a filter under a name. A name that is used already gets the new filter.',
  who: 'user',
  changes: ['screens'],
  input: z.strictObject({ name, country, filter }),
  output: savedScreen,
  refusals: ['screens_max'],
} as const satisfies Call

export const screenerRemove = {
  method: 'POST',
  path: '/stock/screener/remove',
  about: 'Removes a saved filter.',
  who: 'user',
  changes: ['screens'],
  input: z.strictObject({ name }),
  output: ok,
  refusals: [],
} as const satisfies Call

export const screenerSaved = {
  method: 'GET',
  path: '/stock/screener/saved',
  about: 'Own saved filters, newest first.',
  who: 'user',
  shows: ['screens'],
  input: nothing,
  output: z.object({ list: z.array(savedScreen) }),
  refusals: [],
} as const satisfies Call

export const screenerCalls = { screenerList, screenerSave, screenerRemove, screenerSaved }
