import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, endlessListOf, endlessPaging, id, text } from './fields.ts'
import { openedLeaves } from './log.ts'
import { robotKinds, robotOrderStates } from './robots.ts'

export const robotTrades = {
  method: 'POST',
  path: '/stock/ai/trades',
  about: 'Trades of a robot, newest first, with their fees.',
  who: 'anyone',
  shows: ['robots'],
  input: z.strictObject({ robotId: id, ...endlessPaging }),
  output: endlessListOf(
    z.object({
      id: z.string(),
      at,
      symbol: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: amount,
      price: amount,
      value: amount,
      fees: amount,
    }),
  ),
  refusals: ['robot_unknown'],
} as const satisfies Call

export const robotTerms = {
  method: 'POST',
  path: '/stock/ai/terms',
  about:
    'The terms of a robot as they were published, and the leaf of the public log that commits to them, with its proof.',
  costly: true,
  who: 'anyone',
  input: z.strictObject({ robotId: id }),
  output: z.object({ terms: z.string(), hash: z.string(), ...openedLeaves }),
  refusals: ['robot_unknown', 'receipt_not_signed'],
} as const satisfies Call

const monthOf = z.object({ month: z.string(), profit: amount })

export const robotIncome = {
  method: 'POST',
  path: '/stock/ai/income',
  about:
    'What robots brought a user: in all, beside just holding, by month, by day and by robot. Days, months and robots each add up to the whole.',
  costly: true,
  who: 'user',
  shows: ['robots'],
  /** Without a currency that of the newest order; others than those that there are orders in are refused. */
  input: z.strictObject({ currency: text(8).optional() }),
  output: z.object({
    currency: z.string(),
    /** Those that there are orders in. */
    currencies: z.array(z.string()),
    /** When the first money was put in; null before. */
    since: at.nullable(),
    total: z.object({
      putIn: amount,
      paidOut: amount,
      value: amount,
      profit: amount,
      holding: amount,
      fee: amount,
    }),
    /** Newest first. */
    months: z.array(monthOf),
    /** Days of the exchange with an order, oldest first, with the part of each robot; at most the last 400. */
    days: z.array(
      z.object({
        day: z.string(),
        profit: amount,
        parts: z.array(z.object({ robotId: z.string(), profit: amount })),
      }),
    ),
    /** The largest profit first. */
    robots: z.array(
      z.object({
        robotId: z.string(),
        name: z.string(),
        kind: z.enum(robotKinds),
        /** Of its newest order. */
        state: z.enum(robotOrderStates),
        profit: amount,
        holding: amount,
        fee: amount,
        months: z.array(monthOf),
      }),
    ),
  }),
  refusals: ['currency_unknown'],
} as const satisfies Call

export const robotReadCalls = { robotTrades, robotTerms, robotIncome }
