import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, endlessListOf, endlessPaging } from './fields.ts'

/** Parts of the credit score. */
export const creditParts = ['identity', 'time', 'repayments', 'spread'] as const
export type CreditPart = (typeof creditParts)[number]

/** What changed a part of the score. */
export const creditCauses = [
  'start',
  'verified',
  'unverified',
  'month',
  'on_time',
  'late',
  'lost',
  'largest',
] as const
export type CreditCause = (typeof creditCauses)[number]

/** Inputs of the score: the public formula gives the same points to every reader. */
const facts = z.object({
  isVerified: z.boolean(),
  /** First days of a month since the account was opened. */
  months: z.int(),
  /** Parts of loans paid by their day, paid late, and loans that were written off. */
  onTime: z.int(),
  late: z.int(),
  lost: z.int(),
  /** The largest position in whole percent of everything that is owned. */
  largest: z.int(),
})

const change = z.object({
  id: z.string(),
  at,
  part: z.enum(creditParts),
  /** Points that were added or taken. */
  delta: z.int(),
  /** The score after it. */
  score: z.int(),
  cause: z.enum(creditCauses),
  /** All facts after it. */
  facts,
  /** The largest position after it; null with none. */
  symbol: z.string().nullable(),
  /** The loan that caused it. */
  loan: z.string().nullable(),
})
export type CreditChange = z.output<typeof change>

export const creditLog = {
  method: 'POST',
  path: '/user/point/change/log',
  about:
    'The credit score with the facts that it is made of, and every change of it with its cause, newest first. It decides how much can be borrowed, and nothing else.',
  who: 'user',
  shows: ['credit'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(change).extend({
    score: z.int(),
    facts,
    symbol: z.string().nullable(),
    currency: z.string(),
    /** The most that can be borrowed with this score. */
    most: amount,
    /** The first day of the next month, when points of time are added. */
    nextMonth: at,
  }),
  refusals: [],
} as const satisfies Call

export const creditCalls = { creditLog }
export type Credit = z.output<typeof creditLog.output>
