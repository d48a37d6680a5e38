import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  id,
  limit,
  pauseRefusals,
  symbol,
} from './fields.ts'

/** How often a plan buys: on a day of the week, on that day of every second week, or on a day of the month. */
export const rhythms = ['weekly', 'biweekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

export const planStates = ['running', 'paused', 'stopped'] as const
export type PlanState = (typeof planStates)[number]

/**
 * Why a plan did not buy on its day: too little money, an amount below one lot, a halt, no sell orders, a break or an own limit, a day that
 * passed while nothing could be bought, and whatever else refuses an order.
 */
export const skipWhys = ['money', 'small', 'halted', 'liquidity', 'break', 'missed', 'refused'] as const
export type SkipWhy = (typeof skipWhys)[number]

/** 1 (Monday) to 7 (Sunday), or 1 to 28 of the month. */
const day = limit(28)

const plan = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  currency: z.string(),
  /** Whether it buys a fraction of the last share too. Plans from before fractions buy whole lots until they are changed. */
  fractions: z.boolean(),
  /** The most that one purchase may cost, fees included. */
  amount,
  rhythm: z.enum(rhythms),
  day: z.int(),
  state: z.enum(planStates),
  /** The date, of its market, from which it buys next: when trading is open on that day or on the next one with trading. */
  next: z.string().nullable(),
  madeAt: at,
  /** How often it bought, what that cost with fees, and how often it was skipped. */
  bought: z.int(),
  spent: amount,
  skipped: z.int(),
})
export type RecurringPlan = z.output<typeof plan>

const run = z.object({
  id: z.string(),
  planId: z.string(),
  /** The date for which it was due. */
  day: z.string(),
  at,
  kind: z.enum(['bought', 'skipped']),
  /** The order that it gave; with a fraction the one for whole shares, and none where it bought less than one. */
  order: z.string().nullable(),
  /** The purchase by amount, where it may have a fraction. */
  deal: z.string().nullable(),
  quantity: amount.nullable(),
  /** What left, fees included. */
  cost: amount.nullable(),
  why: z.enum(skipWhys).nullable(),
  currency: z.string(),
})
export type RecurringRun = z.output<typeof run>

const terms = ['recurring_amount', 'recurring_day'] as const
const change = {
  method: 'POST',
  who: 'user',
  idempotent: true,
  changes: ['recurring'],
  output: plan,
} as const

export const recurringAdd = {
  ...change,
  path: '/stock/recurring/add',
  about:
    'Plans purchases of one instrument by amount and rhythm. Of a stock with fractions each is a purchase by amount; of others an order at the market whose worst case is within the amount. The first one comes on a later day.',
  needs: ['not_paused'],
  input: z.strictObject({ symbol, amount: decimal, rhythm: z.enum(rhythms), day }),
  refusals: [
    'symbol_unknown',
    'not_tradable',
    ...terms,
    'recurring_most',
    ...pauseRefusals,
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const recurringSet = {
  ...change,
  path: '/stock/recurring/set',
  about: 'Changes amount, rhythm or day of a plan from its next purchase on.',
  needs: ['not_paused'],
  input: z.strictObject({ id, amount: decimal, rhythm: z.enum(rhythms), day }),
  refusals: ['recurring_unknown', 'recurring_over', ...terms, ...pauseRefusals, 'key_reused'],
} as const satisfies Call

export const recurringPause = {
  ...change,
  path: '/stock/recurring/pause',
  about: 'Pauses a plan, or resumes a paused one from its next day. Days in between are not bought later.',
  input: z.strictObject({ id, on: z.enum(['true', 'false']) }),
  refusals: ['recurring_unknown', 'recurring_over', 'key_reused'],
} as const satisfies Call

export const recurringStop = {
  ...change,
  path: '/stock/recurring/stop',
  about: 'Stops a plan for good. What it bought stays.',
  input: z.strictObject({ id }),
  refusals: ['recurring_unknown', 'recurring_over', 'key_reused'],
} as const satisfies Call

export const recurringList = {
  method: 'GET',
  path: '/stock/recurring/list',
  about: 'Own plans, newest first, with what they bought so far.',
  who: 'user',
  shows: ['recurring'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(plan),
  refusals: [],
} as const satisfies Call

export const recurringRuns = {
  method: 'GET',
  path: '/stock/recurring/runs',
  about: 'What own plans bought and when they were skipped, newest first; of one plan where it is named.',
  who: 'user',
  shows: ['recurring'],
  input: z.strictObject({ ...endlessPaging, plan: id.optional() }),
  output: endlessListOf(run),
  refusals: [],
} as const satisfies Call

export const recurringCalls = {
  recurringAdd,
  recurringSet,
  recurringPause,
  recurringStop,
  recurringList,
  recurringRuns,
}
