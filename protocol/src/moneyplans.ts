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
  text,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
import { planStates, rhythms } from './recurring.ts'

/** How much a withdrawal takes: always the same, or whatever is above an amount that stays. */
export const measures = ['fixed', 'above'] as const
export type Measure = (typeof measures)[number]

/**
 * Act of a plan on its day: requests a deposit or a withdrawal, or reminds the user where a slip or a password is
 * needed.
 */
export const planActs = ['request', 'reminder'] as const
export type PlanAct = (typeof planActs)[number]

/**
 * Why a plan did nothing on its day: too little money, an amount below what the method takes, a limit of a day, too many that are
 * open, other terms than those agreed to, no verified identity, an account that is no longer saved, a second proof that only its
 * user can give, coins that are owed, a break, a day that passed while the server was away, and whatever else refuses it.
 */
export const planWhys = [
  'money',
  'small',
  'limit',
  'open',
  'terms',
  'identity',
  'place',
  'code',
  'owed',
  'break',
  'missed',
  'refused',
] as const
export type PlanWhy = (typeof planWhys)[number]

/** 1 (Monday) to 7 (Sunday), or 1 to 31 of the month; a shorter month takes its last day. */
const day = limit(31)
const when = { rhythm: z.enum(rhythms), day }

const plan = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  act: z.enum(planActs),
  /** Of a deposit: its method, as `/index/bank/recharge` names it. */
  way: z.string().nullable(),
  /** Of a withdrawal: the saved account or address; its words are null once it is no longer saved. */
  to: z
    .object({
      kind: z.enum(['bank', 'crypto']),
      id: z.string(),
      label: z.string().nullable(),
      masked: z.string().nullable(),
    })
    .nullable(),
  currency: z.string(),
  measure: z.enum(measures),
  /** What is moved, or with `above` what stays. */
  amount,
  rhythm: z.enum(rhythms),
  day: z.int(),
  /** The time zone of its market, in which days begin, as IANA names it. */
  zone: z.string(),
  state: z.enum(planStates),
  /** The date, in its zone, on which it acts next: from 9:00 on. */
  next: z.string().nullable(),
  madeAt: at,
  /** How often it asked or reminded, how much it asked for, and how often it was skipped. */
  done: z.int(),
  total: amount,
  skipped: z.int(),
})
export type MoneyPlan = z.output<typeof plan>

const run = z.object({
  id: z.string(),
  planId: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  /** The date for which it was due. */
  day: z.string(),
  at,
  outcome: z.enum(['asked', 'reminded', 'skipped']),
  /** The deposit or withdrawal that it asked for. */
  made: z.string().nullable(),
  /** Whether that leaves for an address. */
  toAddress: z.boolean(),
  amount: amount.nullable(),
  why: z.enum(planWhys).nullable(),
  currency: z.string(),
})
export type MoneyRun = z.output<typeof run>

const base = {
  method: 'POST',
  who: 'user',
  idempotent: true,
  changes: ['money_plans'],
  output: plan,
} as const

const depositRefusals = [
  'deposit_decimals',
  'deposit_too_small',
  'deposit_too_large',
  'deposit_terms_changed',
  'plan_day',
  ...verifiedRefusals,
  'key_missing',
  'key_reused',
] as const

const withdrawalRefusals = [
  'plan_first_payout',
  'withdrawal_asset',
  'withdrawal_decimals',
  'withdrawal_too_small',
  'plan_day',
  ...verifiedRefusals,
  ...tradePassRefusals,
  'key_missing',
  'key_reused',
] as const

/** The terms of withdrawing, agreed to by their hash as with a deposit by hand. */
const terms = { terms: text(64) }

export const planDeposit = {
  ...base,
  path: '/user/plan/deposit',
  about:
    'Plans deposits by one method. On each day a bank deposit is asked for as its user would, and waits for the money; other methods remind.',
  needs: ['verified'],
  input: z.strictObject({ way: text(24), amount: decimal, ...terms, ...when }),
  refusals: ['deposit_way_unknown', 'plan_most', ...depositRefusals],
} as const satisfies Call

export const planDepositSet = {
  ...base,
  path: '/user/plan/deposit/set',
  about:
    'Changes amount, rhythm or day of planned deposits from the next one on, and agrees to the terms of today.',
  needs: ['verified'],
  input: z.strictObject({ id, amount: decimal, ...terms, ...when }),
  refusals: ['plan_unknown', 'plan_over', ...depositRefusals],
} as const satisfies Call

export const planWithdrawal = {
  ...base,
  path: '/user/plan/withdrawal',
  about:
    'Plans withdrawals to a saved account or address. Each is asked for under the rules of one by hand: hold, limits, review, waiting period, identity.',
  needs: ['verified', 'trade_password'],
  input: z.strictObject({
    kind: z.enum(['bank', 'crypto']),
    to: id,
    measure: z.enum(measures),
    amount: decimal,
    ...when,
    ...tradePass,
  }),
  refusals: ['payout_unknown', 'payout_address_unknown', 'plan_most', ...withdrawalRefusals],
} as const satisfies Call

export const planWithdrawalSet = {
  ...base,
  path: '/user/plan/withdrawal/set',
  about: 'Changes amount, rhythm or day of planned withdrawals from the next one on.',
  needs: ['verified', 'trade_password'],
  input: z.strictObject({ id, measure: z.enum(measures), amount: decimal, ...when, ...tradePass }),
  refusals: ['plan_unknown', 'plan_over', 'payout_unknown', 'payout_address_unknown', ...withdrawalRefusals],
} as const satisfies Call

export const planPause = {
  ...base,
  path: '/user/plan/pause',
  about: 'Pauses a plan, or resumes it from its next day. Days missed in between are not made up for.',
  input: z.strictObject({ id, on: z.enum(['true', 'false']) }),
  refusals: ['plan_unknown', 'plan_over', 'key_missing', 'key_reused'],
} as const satisfies Call

export const planStop = {
  ...base,
  path: '/user/plan/stop',
  about: 'Ends a plan for good. Deposits and withdrawals that it asked for go on.',
  input: z.strictObject({ id }),
  refusals: ['plan_unknown', 'plan_over', 'key_missing', 'key_reused'],
} as const satisfies Call

export const planNext = {
  method: 'GET',
  path: '/user/plan/next',
  about: 'The next three dates of a rhythm in the time zone of a currency’s market, before it is agreed to.',
  who: 'user',
  input: z.strictObject({ currency: text(8), ...when }),
  output: z.object({ days: z.array(z.string()), zone: z.string() }),
  refusals: ['plan_day'],
} as const satisfies Call

export const planList = {
  method: 'GET',
  path: '/user/plan/list',
  about: 'Own plans of deposits and withdrawals, newest first, with what they did so far.',
  who: 'user',
  shows: ['money_plans', 'payout_places'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(plan),
  refusals: [],
} as const satisfies Call

export const planRuns = {
  method: 'GET',
  path: '/user/plan/runs',
  about: 'What own plans did on each of their days, and why not, newest first.',
  who: 'user',
  shows: ['money_plans'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(run),
  refusals: [],
} as const satisfies Call

export const moneyPlanCalls = {
  planDeposit,
  planDepositSet,
  planWithdrawal,
  planWithdrawalSet,
  planPause,
  planStop,
  planNext,
  planList,
  planRuns,
}

/** Messages about plans of deposits and withdrawals. */
export const planNotices = {
  plan_reminder: { category: 'money', values: ['amount', 'currency', 'way', 'next'] },
  plan_skipped: { category: 'money', values: ['kind', 'why', 'next'] },
} as const
