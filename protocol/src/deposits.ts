import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, endlessListOf, endlessPaging, id, nothing, text } from './fields.ts'
import type { Reason } from './reasons.ts'
import { uploadRefusals } from './support.ts'

export const depositKinds = ['bank', 'offline', 'channel'] as const
export type DepositKind = (typeof depositKinds)[number]

export const depositStates = ['under_review', 'in_progress', 'success', 'fail'] as const
export type DepositState = (typeof depositStates)[number]

/** Why a payment that arrived, or a voucher, needs a review. */
export const depositProblems = [
  'deposit_name_differs',
  'deposit_amount_differs',
  'deposit_sent_twice',
  'deposit_awaits_review',
  'deposit_reference_unknown',
] as const satisfies readonly Reason[]
export type DepositProblem = (typeof depositProblems)[number]

/** The only reasons for which a voucher is declined. None of them costs anything. */
export const depositDeclines = [
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'deposit_voucher_repeated',
  'deposit_utr_not_found',
] as const satisfies readonly Reason[]
export type DepositDecline = (typeof depositDeclines)[number]

/** How one can end without money. */
export const depositEnds = [
  'deposit_cancelled',
  'deposit_expired',
  'deposit_returned',
  'deposit_given_elsewhere',
  ...depositDeclines,
] as const satisfies readonly Reason[]
export type DepositEnd = (typeof depositEnds)[number]

/** One line of a payer's instructions: `name` identifies it, its label is the screen's. */
const payeeFields = ['holder', 'bank', 'number', 'branch', 'place'] as const
const payee = z.array(z.object({ name: z.enum(payeeFields), value: z.string() }))

const way = z.object({
  /** For example `bank-NGN` or `agent-NGN`. */
  id: z.string(),
  kind: z.enum(depositKinds),
  /** Of a named channel: `agent`. */
  channel: z.string().nullable(),
  currency: z.string(),
  country: z.string(),
  least: amount,
  most: amount,
  /** `always`, or from and to in UTC: `08:00-20:00`. */
  hours: z.string(),
  open: z.boolean(),
  /** Null while it is open. */
  opensAt: at.nullable(),
  /** In this time what was sent is credited, or the voucher decided. */
  promiseMinutes: z.int(),
  payee,
})
export type DepositWay = z.output<typeof way>

/** Under which conditions what is deposited can be withdrawn; they are kept with the deposit, and stricter ones never bind it. */
const terms = z.object({
  asset: z.string(),
  fee: amount,
  least: amount,
  dayLimit: amount,
  promiseHours: z.int(),
  /** SHA-256 of the line that is kept, in hexadecimal: what is agreed to by name. */
  hash: z.string(),
})
export type DepositTerms = z.output<typeof terms>

export const depositMoments = [
  'asked',
  'sent',
  'voucher',
  'arrived',
  'suspense',
  'credited',
  'sent_back',
  'returned',
  'cancelled',
  'expired',
  'declined',
  'given_elsewhere',
] as const
export type DepositMomentKind = (typeof depositMoments)[number]

const moment = z.object({
  at,
  kind: z.enum(depositMoments),
  /** Amounts and words that belong to it. */
  values: z.record(z.string(), z.string()),
})

const deposit = z.object({
  id: z.string(),
  /** The number shown to users: `D-118`. */
  number: z.string(),
  way: z.string(),
  kind: z.enum(depositKinds),
  currency: z.string(),
  /** What was asked for. */
  amount,
  /** What is in the balance because of it. */
  credited: amount,
  state: z.enum(depositStates),
  reason: z.enum([...depositProblems, ...depositEnds]).nullable(),
  values: z.record(z.string(), z.string()),
  /** Null for an offline one, which has a UTR. */
  reference: z.string().nullable(),
  utr: z.string().nullable(),
  payer: z.string().nullable(),
  payee,
  askedAt: at,
  /** Credited or decided by then. */
  expectedBy: at,
  /** Nothing is waited for after that; what comes later is credited all the same. */
  expiresAt: at,
  changedAt: at,
  terms,
  /** The ledger's entry: the statement's lines of it begin with this number. */
  entry: z.string().nullable(),
  can: z.object({ cancel: z.boolean(), send: z.boolean() }),
})
export type Deposit = z.output<typeof deposit>

export const depositWays = {
  method: 'GET',
  path: '/index/bank/recharge',
  about: 'Ways of depositing with limits, opening hours, payee and the time in which they are credited.',
  who: 'anyone',
  input: nothing,
  output: z.object({ ways: z.array(way) }),
  refusals: [],
} as const satisfies Call

export const depositStatus = {
  method: 'GET',
  path: '/user/recharge/status',
  about:
    'Which ways are open for the asker and from when the others are, the terms under which each currency can be withdrawn, the own daily limit, and the name that a payer must have.',
  who: 'user',
  shows: ['deposits'],
  input: nothing,
  output: z.object({
    ways: z.array(way),
    terms: z.array(terms),
    /** The user’s own limit, in `currency`; null without one. `used` is the sum of the last 24 hours. */
    ownLimit: z.object({ currency: z.string(), limit: amount, used: amount }).nullable(),
    /** Of the verified identity; null where none is verified, and then it is asked for. */
    payer: z.string().nullable(),
    waiting: z.int(),
    waitingMax: z.int(),
    /** The money comes from a sandbox: the screen shows controls that play the payer. */
    practice: z.boolean(),
  }),
  refusals: [],
} as const satisfies Call

export const depositVoucher = {
  method: 'POST',
  path: '/user/recharge/voucher',
  about:
    'The picture of a voucher, as the file of a multipart form: JPEG, PNG or WebP. One that was given before is refused.',
  who: 'user',
  upload: true,
  input: nothing,
  output: z.object({ voucher: z.string() }),
  refusals: [...uploadRefusals, 'deposit_voucher_used', 'deposit_vouchers_max'],
} as const satisfies Call

export const depositAdd = {
  method: 'POST',
  path: '/user/recharge/add',
  about:
    'Asks for a deposit: answers with the reference to pay with, or hands a voucher to be reviewed. The terms of withdrawing are agreed to by their hash and kept.',
  who: 'user',
  idempotent: true,
  changes: ['deposits'],
  input: z.strictObject({
    way: text(24),
    amount: decimal,
    /** Hash of the terms that were read. */
    terms: text(64),
    /** Name on the account that pays; needed where no identity is verified. */
    payer: text(80).optional(),
    /** Of an offline deposit. */
    utr: text(40).optional(),
    voucher: id.optional(),
    /** Of a named channel. */
    channelPassword: text(40).optional(),
  }),
  output: deposit,
  refusals: [
    'deposit_way_unknown',
    'deposit_closed',
    'deposit_decimals',
    'deposit_too_small',
    'deposit_too_large',
    'deposit_own_limit',
    'deposits_open_max',
    'deposit_payer_missing',
    'deposit_payer_differs',
    'deposit_terms_changed',
    'deposit_channel_password',
    'deposit_channel_locked',
    'deposit_utr_missing',
    'deposit_utr_used',
    'deposit_voucher_missing',
    'deposit_voucher_used',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const depositList = {
  method: 'GET',
  path: '/user/recharge/order',
  about: 'Own deposits, newest first.',
  who: 'user',
  shows: ['deposits'],
  input: z.strictObject({
    ...endlessPaging,
    kind: z.enum(depositKinds).optional(),
    state: z.enum(depositStates).optional(),
  }),
  output: endlessListOf(deposit),
  refusals: [],
} as const satisfies Call

export const depositInfo = {
  method: 'GET',
  path: '/user/recharge/info',
  about: 'One own deposit with its timeline: the receipt of what arrived.',
  who: 'user',
  shows: ['deposits'],
  input: z.strictObject({ id }),
  output: z.object({ deposit, moments: z.array(moment) }),
  refusals: ['deposit_unknown'],
} as const satisfies Call
export type DepositMoment = z.output<typeof moment>

export const depositCancel = {
  method: 'POST',
  path: '/user/recharge/cancel',
  about: 'Takes back a deposit of which nothing has arrived. Money that comes all the same is credited.',
  who: 'user',
  idempotent: true,
  changes: ['deposits'],
  input: z.strictObject({ id }),
  output: deposit,
  refusals: ['deposit_unknown', 'deposit_over', 'deposit_arrived', 'key_missing', 'key_reused'],
} as const satisfies Call

/**
 * How a practice user can act as the payer: as agreed, under another name, with another amount, without the reference.
 */
export const depositSendings = ['as_agreed', 'other_name', 'other_amount', 'no_reference'] as const

export const depositSent = {
  method: 'POST',
  path: '/user/recharge/sent',
  about:
    'Reports that the money is on its way. In practice this sends it: the sandbox bank plays the payer, correctly or with a mistake to be tried.',
  who: 'user',
  idempotent: true,
  changes: ['deposits', 'balances'],
  input: z.strictObject({ id, as: z.enum(depositSendings).optional().default('as_agreed') }),
  output: deposit,
  refusals: ['deposit_unknown', 'deposit_over', 'deposit_sends_max', 'key_missing', 'key_reused'],
} as const satisfies Call

export const depositPractice = {
  method: 'POST',
  path: '/user/recharge/practice',
  about:
    'Simulates the outside for a practice user: pays an amount at a counter and returns its UTR, or gives the password of a channel.',
  who: 'user',
  idempotent: true,
  input: z.strictObject({ way: text(24), amount: decimal.optional() }),
  output: z.object({ utr: z.string().nullable(), channelPassword: z.string().nullable() }),
  refusals: [
    'deposit_way_unknown',
    'deposit_decimals',
    'deposit_too_small',
    'deposit_too_large',
    'deposit_sends_max',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const depositCalls = {
  depositWays,
  depositStatus,
  depositVoucher,
  depositAdd,
  depositList,
  depositInfo,
  depositCancel,
  depositSent,
  depositPractice,
}
