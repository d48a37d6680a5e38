import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, nothing } from '../fields.ts'
import { optionRight, settlement } from '../option-parts.ts'
import { everyRole } from './roles.ts'

const series = z.object({
  contract: z.string(),
  right: optionRight,
  strike: amount,
  day: z.string(),
  /** Shares of one contract. */
  size: z.int(),
  /** Contracts that users hold, and how many of them do. */
  held: z.int(),
  holders: z.int(),
  /** For one share; null where nothing is quoted. */
  bid: amount.nullable(),
  ask: amount.nullable(),
  /** Value of one share by the formula, and the volatility that it uses. */
  mark: amount,
  volatility: amount,
})

const underlying = z.object({
  symbol: z.string(),
  currency: z.string(),
  price: amount,
  /** Out while the underlying does not trade. */
  quoted: z.boolean(),
  halted: z.boolean(),
  /** Of daily closes a year, as fractions, with what they are multiplied by; null where there are too few closes. */
  realised: z.object({ short: amount, long: amount }).nullable(),
  /** Contracts that users hold on it, and books that are open. */
  held: z.int(),
  books: z.int(),
  /**
   * What the market maker owes at the marks of now, and what it gains in money if the underlying rises by 1%, in a day, and for a point of
   * volatility: the other side of everything that users hold.
   */
  maker: z.object({ owes: amount, delta: amount, theta: amount, vega: amount }),
  /** Series that users hold, first to expire first. */
  series: z.array(series),
})

const settled = settlement.extend({ currency: z.string(), contracts: z.int(), paidOut: amount })

export type ConsoleUnderlying = z.output<typeof underlying>
export type ConsoleSettlement = z.output<typeof settled>

export const consoleOptions = {
  method: 'GET',
  path: '/console/options',
  about:
    'Options: users’ holdings of each series, the market maker’s liabilities and their sensitivities, and settlements with their prints. Nothing of it can be set.',
  who: 'operator',
  roles: everyRole,
  shows: ['options'],
  input: nothing,
  output: z.object({
    list: z.array(underlying),
    /** The newest first. */
    settlements: z.array(settled),
    at,
  }),
  refusals: [],
} as const satisfies Call

export const consoleOptionCalls = { consoleOptions }
