import { z } from 'zod'
import type { Call } from './call.ts'
import {
  amount,
  at,
  decimal,
  endlessListOf,
  endlessPaging,
  id,
  nothing,
  text,
  tradePass,
  tradePassRefusals,
  verifiedRefusals,
} from './fields.ts'
import type { Reason } from './reasons.ts'
import { secondProofRefusals } from './wallet.ts'

export const withdrawalStates = ['under_review', 'in_progress', 'success', 'fail'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * The only reasons for which a withdrawal can be refused. Nothing that the user would have to pay, deposit, borrow or be taxed
 * for is one of them, and a test reads the list.
 */
export const withdrawalRefusals = [
  'withdrawal_name_differs',
  'withdrawal_identity',
  'withdrawal_account_closed',
  'withdrawal_misuse',
  'withdrawal_ordered_stop',
] as const satisfies readonly Reason[]
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number]

/** How one can end without being paid: refused, canceled by the user, or returned by the bank or network. */
export const withdrawalEnds = [
  ...withdrawalRefusals,
  'withdrawal_cancelled',
  'withdrawal_returned',
] as const satisfies readonly Reason[]
export type WithdrawalEnd = (typeof withdrawalEnds)[number]

/** The automatic checks before any operator reviews it, in this order. */
export const withdrawalChecks = ['identity', 'payee', 'account', 'password', 'hold', 'limits'] as const
export type WithdrawalCheck = (typeof withdrawalChecks)[number]

const check = z.object({
  word: z.enum(withdrawalChecks),
  /** `waits` is over by itself, at `until`. */
  state: z.enum(['passed', 'waits', 'failed']),
  until: at.nullable(),
})
export type WithdrawalChecked = z.output<typeof check>

const approvals = z.object({
  /** Checkers besides the maker; with none the rule pays at once. */
  checkers: z.int(),
  /** Between the last signature and the payout, in which it can still be stopped. */
  delayMinutes: z.int(),
})

const destination = z.object({
  /** Of the saved account or address. */
  id: z.string(),
  kind: z.enum(['bank', 'crypto']),
  /** Null for crypto. */
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  /** Null for banks. */
  network: z.string().nullable(),
  networkName: z.string().nullable(),
  masked: z.string(),
  label: z.string(),
  /** Until then it rests: nothing goes there before. */
  usableFrom: at,
})

const costs = z.object({
  asset: z.string(),
  /** What leaves the balance. */
  amount,
  /** Taken out of the amount, nothing comes on top. */
  fee: amount,
  receives: amount,
  /** Which terms hold: today's, or those under which the money was deposited, where they are kinder. */
  terms: z.enum(['today', 'deposit']),
})

const queue = z.object({ place: z.int(), of: z.int() })

/** Remaining steps, and the basis of each time; null where it is over or unknown. */
const ahead = z.object({
  leaves: z
    .object({
      at,
      /** The end of the place's rest, a release that has its signatures, or the promise, by which the rule pays at the latest. */
      by: z.enum(['rest', 'signed', 'promise']),
      /**
       * Median time from the request, or from the end of its waiting period, until the last `of` reviewed withdrawals
       * were sent.
       */
      half: z.object({ ms: z.int(), of: z.int() }).nullable(),
    })
    .nullable(),
  /**
   * After sending: half of the last `of` on this way were paid in this time; with too few of them, the way’s own
   * maximum.
   */
  arrives: z.object({ ms: z.int(), by: z.enum(['half', 'rail']), of: z.int().nullable() }).nullable(),
})

const withdrawal = z.object({
  id: z.string(),
  /** The number shown to users: `W-1183`. */
  number: z.string(),
  kind: z.enum(['bank', 'crypto']),
  ...costs.shape,
  destination,
  state: z.enum(withdrawalStates),
  /** Of one that failed: why, with the values of its sentence. */
  reason: z.enum(withdrawalEnds).nullable(),
  /** The same as a sentence in the reader's language. */
  said: z.string().nullable(),
  values: z.record(z.string(), z.string()),
  askedAt: at,
  /** Decided by then; without an operator’s decision, the rule decides. */
  dueAt: at,
  /** Past its time without a decision. */
  late: z.boolean(),
  decidedAt: at.nullable(),
  decidedBy: z.enum(['rule', 'people', 'owner']).nullable(),
  sentAt: at.nullable(),
  endedAt: at.nullable(),
  /** The payout’s number at the bank or the network. */
  reference: z.string().nullable(),
  approvals,
  checks: z.array(check),
  /** The bank’s newest result for this account is that it is closed or unknown. */
  closed: z.boolean(),
  /** Its place among those under review, the oldest first; null when it is not under review. */
  queue: queue.nullable(),
  ahead,
  /** The ledger's entry that set the money aside: the statement's lines begin with such numbers. */
  entry: z.string(),
  can: z.object({ cancel: z.boolean() }),
})
export type Withdrawal = z.output<typeof withdrawal>

const toBank = { bankId: id }
const toAddress = { addressId: id }
const code = text(20).optional()

const askRefusals = [
  'withdrawal_closed',
  'withdrawal_asset',
  'coin_owed',
  'withdrawal_decimals',
  'withdrawal_too_small',
  'withdrawal_balance',
  'withdrawal_day_limit',
  'withdrawals_open_max',
] as const satisfies readonly Reason[]

const addRefusals = [
  ...verifiedRefusals,
  ...tradePassRefusals,
  ...secondProofRefusals,
  ...askRefusals,
  'key_missing',
  'key_reused',
] as const satisfies readonly Reason[]

export const withdrawStatus = {
  method: 'GET',
  path: '/user/withdraw/status',
  about:
    'Whether withdrawals are open, until when and since when not; fees, limits and approvals of each asset, own balances, and the clock.',
  who: 'user',
  shows: ['balances', 'withdrawals'],
  input: nothing,
  output: z.object({
    rails: z.array(
      z.object({
        kind: z.enum(['bank', 'crypto']),
        open: z.boolean(),
        /** Why not, and from when again; null while it is open. */
        reason: z.literal('withdrawal_closed').nullable(),
        opensAt: at.nullable(),
      }),
    ),
    promiseHours: z.int(),
    /** How many are under review, and since when the oldest is. */
    waiting: z.int(),
    oldestAskedAt: at.nullable(),
    quarantineHours: z.int(),
    assets: z.array(
      z.object({
        asset: z.string(),
        kind: z.enum(['bank', 'crypto']),
        available: amount,
        least: amount,
        dayLimit: amount,
        /** Of the limit of a day. */
        left: amount,
        /** For each network, or one for `bank`. */
        fees: z.array(z.object({ rail: z.string(), fee: amount })),
        /** Rising; `upTo` is null for what is above all others. */
        ladder: z.array(z.object({ upTo: amount.nullable(), ...approvals.shape })),
        since: at,
      }),
    ),
    /** Whether the next withdrawal to a new account or address asks for a code of the authenticator app. */
    hasSecondFactor: z.boolean(),
  }),
  refusals: [],
} as const satisfies Call

const preview = z.object({
  ...costs.shape,
  destination,
  approvals,
  dueAt: at,
  /** Its place in the queue; null when no review is needed. */
  queue: queue.nullable(),
  checks: z.array(check),
  /** Which code has to come with it: of the authenticator app, or one that is sent to the phone or mailbox. */
  needsCode: z.enum(['app', 'sent']).nullable(),
})
export type WithdrawalPreview = z.output<typeof preview>

export const withdrawPreview = {
  method: 'POST',
  path: '/user/withdraw/preview',
  about: 'Cost and result of a withdrawal to a bank account, its reviewers and its deadline; stores nothing.',
  who: 'user',
  shows: ['withdrawals'],
  input: z.strictObject({ ...toBank, amount: decimal }),
  output: preview,
  refusals: ['payout_unknown', ...askRefusals],
} as const satisfies Call

export const withdrawAdd = {
  method: 'POST',
  path: '/user/withdraw/add',
  about:
    'Requests a withdrawal to an own bank account, in its currency; the whole amount is put on hold at once and the fee is taken out of it. The first one to an account needs a code of the authenticator app where the user has one, and a sent one where the account was saved without any.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'trade_password'],
  changes: ['withdrawals', 'balances'],
  input: z.strictObject({ ...toBank, amount: decimal, code, ...tradePass }),
  output: withdrawal,
  refusals: ['payout_unknown', ...addRefusals],
} as const satisfies Call

export const withdrawOrder = {
  method: 'GET',
  path: '/user/withdraw/order',
  about: 'Own withdrawals to bank accounts with their timelines, newest first.',
  who: 'user',
  shows: ['withdrawals'],
  input: z.strictObject({ ...endlessPaging, state: z.enum(withdrawalStates).optional() }),
  output: endlessListOf(withdrawal),
  refusals: [],
} as const satisfies Call

export const withdrawInfo = {
  method: 'GET',
  path: '/user/withdraw/info',
  about:
    'One own withdrawal, to a bank or an address: state, clock, place in the queue, checks, and why if it failed.',
  who: 'user',
  shows: ['withdrawals'],
  input: z.strictObject({ id }),
  output: withdrawal,
  refusals: ['withdrawal_unknown'],
} as const satisfies Call

export const withdrawCancel = {
  method: 'POST',
  path: '/user/withdraw/cancel',
  about:
    'Cancels the user’s own withdrawal while it is undecided; the whole amount is available again at once.',
  who: 'user',
  idempotent: true,
  changes: ['withdrawals', 'balances'],
  input: z.strictObject({ id }),
  output: withdrawal,
  refusals: ['withdrawal_unknown', 'withdrawal_decided', 'key_missing', 'key_reused'],
} as const satisfies Call

export const coinWithdrawPreview = {
  method: 'POST',
  path: '/coin/withdraw/preview',
  about: 'What a withdrawal of coins to a saved address would cost and bring, and by when; keeps nothing.',
  who: 'user',
  shows: ['withdrawals'],
  input: z.strictObject({ ...toAddress, amount: decimal }),
  output: preview,
  refusals: ['payout_address_unknown', ...askRefusals],
} as const satisfies Call

export const coinWithdrawAdd = {
  method: 'GET',
  path: '/coin/withdraw/add',
  about:
    'Asks for a withdrawal of coins to a saved address; as with banks. POST is accepted too, and better where a password is in it.',
  who: 'user',
  idempotent: true,
  needs: ['verified', 'trade_password'],
  changes: ['withdrawals', 'balances'],
  input: z.strictObject({ ...toAddress, amount: decimal, code, ...tradePass }),
  output: withdrawal,
  refusals: ['payout_address_unknown', ...addRefusals],
} as const satisfies Call

export const coinWithdrawOrder = {
  method: 'POST',
  path: '/coin/withdraw/order',
  about: 'Own withdrawals of coins with their timelines, newest first.',
  who: 'user',
  shows: ['withdrawals'],
  input: z.strictObject({ ...endlessPaging, state: z.enum(withdrawalStates).optional() }),
  output: endlessListOf(withdrawal),
  refusals: [],
} as const satisfies Call

const figures = z.object({
  days: z.int(),
  asked: z.int(),
  paid: z.int(),
  refused: z.int(),
  cancelled: z.int(),
  returned: z.int(),
  /** Not yet ended, whenever they were asked for. */
  open: z.int(),
  /** Of those open, past their time without a decision. */
  late: z.int(),
  /** Every reason there is, also those with a count of zero. */
  refusedBy: z.array(z.object({ reason: z.enum(withdrawalRefusals), count: z.int() })),
  /** Of those paid, from being asked to being paid; null when none was. */
  medianMs: z.int().nullable(),
  p95Ms: z.int().nullable(),
  slowestMs: z.int().nullable(),
  /** Of those decided: how many in time. */
  decided: z.int(),
  decidedInTime: z.int(),
  /** Counts of those paid by how long it took: up to each of `upToMs`, the last one takes everything above. */
  spread: z.array(z.object({ upToMs: z.int().nullable(), count: z.int() })),
})
export type WithdrawalFigures = z.output<typeof figures>

export const withdrawFigures = {
  method: 'GET',
  path: '/index/withdraw/figures',
  about:
    'How all withdrawals of the last 7 or 30 days went: how many, how long, how many in time, and refused for which reasons.',
  who: 'anyone',
  input: z.strictObject({ days: z.enum(['7', '30']).optional().default('30') }),
  output: figures,
  refusals: [],
} as const satisfies Call

export const withdrawalCalls = {
  withdrawStatus,
  withdrawPreview,
  withdrawAdd,
  withdrawOrder,
  withdrawInfo,
  withdrawCancel,
  coinWithdrawPreview,
  coinWithdrawAdd,
  coinWithdrawOrder,
  withdrawFigures,
}
