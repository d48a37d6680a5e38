import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, country, symbol, totalsIn } from './fields.ts'

/** A date of an exchange: "2026-11-21". */
const day = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .meta({ expects: 'line' })

/** Announced: before the ex-dividend date. Ex: shares bought now do not carry the dividend, and it is not paid yet. */
export const actionStates = ['announced', 'ex', 'paid'] as const

const action = z.object({
  /** Kind, stock and ex date: "dividend:LAGC:2026-01-21". */
  id: z.string(),
  kind: z.enum(['dividend']),
  symbol: z.string(),
  name: z.string(),
  country,
  currency: z.string(),
  state: z.enum(actionStates),
  announcedOn: z.string(),
  /** Paid to holders of shares at the end of the day before. */
  exOn: z.string(),
  recordOn: z.string(),
  payOn: z.string(),
  /** Money for one share before tax, with two decimals more than the currency has. */
  perShare: amount,
  /** Part of the last price, as a fraction. */
  yieldRate: amount,
  /** Part that is withheld, as a fraction. */
  taxRate: amount,
})

export const changeStates = ['announced', 'done'] as const

/** What becomes of the shares themselves. */
const change = z.object({
  /** Kind, stock and ex date: "split:LAGC:2026-12-07". */
  id: z.string(),
  kind: z.enum(['split', 'delisting']),
  symbol: z.string(),
  name: z.string(),
  country,
  state: z.enum(changeStates),
  announcedOn: z.string(),
  /** Newest trading day of the shares as they were. */
  lastOn: z.string(),
  exOn: z.string(),
  /** Every `was` shares become `now`; null when they are delisted. */
  ratio: z.object({ now: z.int(), was: z.int() }).nullable(),
})

export const stockActions = {
  method: 'GET',
  path: '/stock/actions',
  about:
    'Corporate actions that are announced, by ex date: of one stock, of a country, or of all. A function of the published seed, the listings and the holidays.',
  who: 'anyone',
  input: z.strictObject({
    symbol: symbol.optional(),
    country: country.optional(),
    /** First and last ex date; without them from a fortnight ago to everything that is announced. */
    from: day.optional(),
    to: day.optional(),
  }),
  output: z.object({
    list: z.array(action),
    /** Splits and delistings, by ex date. */
    changes: z.array(change),
    from: z.string(),
    to: z.string(),
    /** The setting `market.feed.seed` as the calendar was drawn from it. */
    seed: z.string(),
  }),
  refusals: ['symbol_unknown'],
} as const satisfies Call

const share = {
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  exOn: z.string(),
  payOn: z.string(),
  quantity: amount,
  perShare: amount,
  gross: amount,
  tax: amount,
  /** After tax. */
  net: amount,
}

export const stockDividends = {
  method: 'GET',
  path: '/stock/actions/mine',
  about: 'Own dividends: coming on what is owned now, on their way, paid, and sums by month.',
  who: 'user',
  input: z.strictObject({ symbol: symbol.optional(), ...totalsIn }),
  output: z.object({
    /** Recorded: it is certain and on its way. Otherwise it is reckoned on the shares owned now. */
    coming: z.array(z.object({ ...share, id: z.string(), recorded: z.boolean() })),
    /** The newest first, at most a hundred. */
    paid: z.array(z.object({ ...share, id: z.string(), paidAt: at })),
    /** Everything that was ever paid, by currency. */
    totals: z.array(
      z.object({ currency: z.string(), gross: amount, tax: amount, net: amount, count: z.int() }),
    ),
    base: z.string(),
    /** By month of the pay date, the newest first, after tax, each at the reference rates of its end (of now for the current month). */
    months: z.array(z.object({ month: z.string(), net: amount, count: z.int() })),
  }),
  refusals: ['symbol_unknown', 'currency_unknown'],
} as const satisfies Call

export const actionCalls = { stockActions, stockDividends }

export type StockAction = z.output<typeof action>
export type StockChange = z.output<typeof change>
