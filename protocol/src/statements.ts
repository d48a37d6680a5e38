import { z } from 'zod'
import type { Call } from './call.ts'
import { entryKinds } from './entries.ts'
import { amount, at, totalsIn } from './fields.ts'

/** A calendar month: "2026-11". */
const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ expects: 'line' })
const year = z
  .string()
  .regex(/^20\d\d$/)
  .meta({ expects: 'line' })
const format = z.enum(['pdf', 'csv'])

/** A file inside an answer, so that it travels under the session's header like everything else. */
const file = z.object({
  name: z.string(),
  mediaType: z.string(),
  base64: z.string(),
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: z.string(),
})
export type StatementFile = z.output<typeof file>

export const statementMonths = {
  method: 'GET',
  path: '/user/statement/months',
  about: 'Months that have a statement, newest first. The running month is not complete yet.',
  costly: true,
  who: 'user',
  input: z.strictObject({}),
  output: z.object({
    zone: z.string(),
    months: z.array(z.object({ month: z.string(), from: at, to: at, complete: z.boolean() })),
  }),
  refusals: [],
} as const satisfies Call

const monthAsset = z.object({
  asset: z.string(),
  opening: amount,
  in: amount,
  out: amount,
  closing: amount,
})

export const statementMonth = {
  method: 'GET',
  path: '/user/statement/month',
  about: 'What a month did to everything owned: where each asset began and ended, and what moved it.',
  costly: true,
  who: 'user',
  input: z.strictObject({ month }),
  output: z.object({
    month: z.string(),
    from: at,
    to: at,
    zone: z.string(),
    complete: z.boolean(),
    lines: z.number(),
    assets: z.array(monthAsset),
    kinds: z.array(z.object({ kind: z.enum(entryKinds), asset: z.string(), amount, lines: z.number() })),
  }),
  refusals: ['statement_unknown', 'statement_too_long'],
} as const satisfies Call

export const statementFile = {
  method: 'GET',
  path: '/user/statement/file',
  about: 'The statement of a month as PDF or CSV, in the language of the asker.',
  costly: true,
  who: 'user',
  input: z.strictObject({ month, format }),
  output: file,
  refusals: ['statement_unknown', 'statement_too_long'],
} as const satisfies Call

const disposal = z.object({
  symbol: z.string(),
  currency: z.string(),
  /** Null for shares that were granted, and for a fraction, which has an average cost. */
  acquiredAt: at.nullable(),
  soldAt: at,
  /** In shares; of a fraction with six decimals. */
  quantity: amount,
  isFraction: z.boolean(),
  /** With purchase fees. */
  cost: amount,
  /** After fees of the sale. */
  proceeds: amount,
  gain: amount,
})

export const taxReport = {
  method: 'GET',
  path: '/user/tax/report',
  about:
    'Realised gains of a year, each sale by the lots that it was taken from, oldest lots first (FIFO). Without a year that of now.',
  costly: true,
  who: 'user',
  input: z.strictObject({ year: year.optional() }),
  output: z.object({
    year: z.string(),
    zone: z.string(),
    /** Those that can be asked for, newest first. */
    years: z.array(z.string()),
    currencies: z.array(
      z.object({ currency: z.string(), proceeds: amount, cost: amount, gain: amount, disposals: z.number() }),
    ),
    list: z.array(disposal),
  }),
  refusals: ['statement_unknown', 'statement_too_long'],
} as const satisfies Call

export const taxFile = {
  method: 'GET',
  path: '/user/tax/file',
  about: 'The tax report of a year as PDF or CSV, in the language of the asker.',
  costly: true,
  who: 'user',
  input: z.strictObject({ year, format }),
  output: file,
  refusals: ['statement_unknown', 'statement_too_long'],
} as const satisfies Call

/** Dividends are after tax, and part of the profit as what sales realised is. */
const result = z.object({ profit: amount, realised: amount, dividends: amount })

export const stockIncome = {
  method: 'GET',
  path: '/stock/income',
  about:
    'What stocks brought on each day of a month: value at its end less value at its beginning, plus sales and dividends, less purchases and fees. Without a month that of now.',
  costly: true,
  who: 'user',
  input: z.strictObject({ month: month.optional(), ...totalsIn }),
  output: z.object({
    month: z.string(),
    zone: z.string(),
    base: z.string(),
    /** Those that can be asked for, newest first; none before the first money. */
    months: z.array(z.string()),
    /** Each day at the reference rates of its end. */
    total: result,
    days: z.array(result.extend({ day: z.string(), from: at, to: at })),
    /** In the stock's own currency, the largest result first. */
    stocks: z.array(result.extend({ symbol: z.string(), name: z.string(), currency: z.string() })),
  }),
  refusals: ['statement_unknown', 'statement_too_long', 'currency_unknown'],
} as const satisfies Call

export const stockIncomeMonths = {
  method: 'GET',
  path: '/stock/income/months',
  about:
    'The result of stocks in each month of a year, oldest first, as `/stock/income` computes it for one month. Without a year the current one.',
  costly: true,
  who: 'user',
  input: z.strictObject({ year: year.optional(), ...totalsIn }),
  output: z.object({
    year: z.string(),
    /** Those that can be asked for, newest first. */
    years: z.array(z.string()),
    base: z.string(),
    months: z.array(z.object({ month: z.string(), profit: amount })),
    /** The sum of the months. */
    total: amount,
  }),
  refusals: ['statement_unknown', 'statement_too_long', 'currency_unknown'],
} as const satisfies Call

/** What moved money of a user from and to outside, and what was earned by owning. */
export const yearMoves = [
  'practice',
  'deposits',
  'withdrawals',
  'dividends',
  'dividend_tax',
  'loans',
] as const
export type YearMove = (typeof yearMoves)[number]

/** Services that fees were paid for. */
export const feeProducts = [
  'stocks',
  'coins',
  'contracts',
  'options',
  'exchange',
  'transfers',
  'robots',
  'funds',
  'vip',
  'loans',
] as const
export type FeeProduct = (typeof feeProducts)[number]

export const yearSummary = {
  method: 'GET',
  path: '/user/year/summary',
  about:
    'A calendar year from the postings: what came and went, realised gains, dividends, fees by product, the time-weighted return beside the index, and what was traded most. Without a year that of now.',
  costly: true,
  who: 'user',
  input: z.strictObject({ year: year.optional(), ...totalsIn }),
  output: z.object({
    year: z.string(),
    /** Those that can be asked for, newest first. */
    years: z.array(z.string()),
    zone: z.string(),
    from: at,
    to: at,
    complete: z.boolean(),
    base: z.string(),
    /** Null where the practice record of now, or the first money, came after the year. */
    performance: z
      .object({
        /** Later than the year where a practice record or the first money is. */
        from: at,
        start: amount,
        end: amount,
        gain: amount,
        rate: amount,
        index: z.object({ symbol: z.string(), name: z.string(), rate: amount }).nullable(),
      })
      .nullable(),
    moves: z.array(z.object({ move: z.enum(yearMoves), asset: z.string(), amount })),
    realised: z.array(z.object({ currency: z.string(), gain: amount, sales: z.int() })),
    /** Above zero: what was paid. */
    fees: z.array(z.object({ product: z.enum(feeProducts), asset: z.string(), amount })),
    /** Orders and other causes that traded, and the symbols with most value, the largest first. */
    trades: z.int(),
    traded: z.array(
      z.object({
        symbol: z.string(),
        name: z.string(),
        currency: z.string(),
        trades: z.int(),
        value: amount,
      }),
    ),
    lines: z.int(),
  }),
  refusals: ['statement_unknown', 'statement_too_long', 'currency_unknown'],
} as const satisfies Call

export const statementCalls = {
  yearSummary,
  stockIncome,
  stockIncomeMonths,
  statementMonths,
  statementMonth,
  statementFile,
  taxReport,
  taxFile,
}
