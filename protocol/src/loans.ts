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
  wholeNumber,
} from './fields.ts'
import type { Reason } from './reasons.ts'

/** `repayment_under_review`: a deposit slip for a repayment is being reviewed. */
export const loanStates = [
  'under_review',
  'in_progress',
  'repayment_under_review',
  'repaid',
  'rejected',
  'withdrawn',
  'written_off',
] as const
export type LoanState = (typeof loanStates)[number]

/** Purpose of a loan. Investing is none of them: there are no loans for that. */
export const loanPurposes = ['study', 'health', 'home', 'business', 'transport', 'other'] as const
export type LoanPurpose = (typeof loanPurposes)[number]

/** The only reasons for which an application is refused after its review. */
export const loanRefusals = [
  'loan_score_fell',
  'loan_late_before',
  'loan_purpose_unfit',
] as const satisfies readonly Reason[]
export type LoanRefusal = (typeof loanRefusals)[number]

export const loanPartStates = ['paid', 'paid_late', 'late', 'due', 'coming'] as const

const part = z.object({
  /** Counted from the day of the payout. */
  day: z.int(),
  principal: amount,
  interest: amount,
  total: amount,
})

/** The agreed terms. They are kept as they were shown, and applied unchanged. */
const sheet = z.object({
  currency: z.string(),
  /** Everything that is borrowed is received: nothing is taken out first. */
  receive: amount,
  payBack: amount,
  interest: amount,
  days: z.int(),
  /** Interest a day, in percent of what is owed. */
  dailyRate: amount,
  /** Annual percentage rate on the money received, rounded up to a tenth; null over 9,999.9%. */
  apr: amount.nullable(),
  parts: z.array(part),
  /** Cost of one day late when the first part is not paid. */
  lateDay: amount,
  /** All interest together never exceeds this. */
  cap: amount,
  /** What repaying all of it on the day of the payout saves. */
  savedToday: amount,
})
export type LoanSheet = z.output<typeof sheet>

const loan = z.object({
  id: z.string(),
  /** The number shown to users: `L-118`. */
  number: z.string(),
  state: z.enum(loanStates),
  purpose: z.enum(loanPurposes),
  sheet,
  /** SHA-256 of the sheet as it was agreed to, in hexadecimal. */
  sheetHash: z.string(),
  appliedAt: at,
  /** Decided by then. */
  decideBy: at,
  paidOutAt: at.nullable(),
  endedAt: at.nullable(),
  refusal: z.object({ reason: z.enum(loanRefusals), values: z.record(z.string(), z.string()) }).nullable(),
  /** Days since the payout; null before it. */
  day: z.int().nullable(),
  parts: z.array(part.extend({ on: at, state: z.enum(loanPartStates), paidAt: at.nullable() })),
  paid: amount,
  /** Null if nothing was paid out, or if nothing is owed. */
  owed: z
    .object({
      principal: amount,
      /** All interest to today, with what lateness cost. */
      interest: amount,
      late: amount,
      overdue: amount,
      total: amount,
      /** Days since the oldest part that is overdue was due, and what one more day costs beside the interest of a loan on time. */
      daysLate: z.int(),
      lateDay: amount,
      /** What is still to be paid by the schedule. */
      bySchedule: amount,
      /** What brings it up to its next part. */
      next: amount,
    })
    .nullable(),
  extension: z.enum(['possible', 'used', 'none']),
  /** The deposit slip that is reviewed as a repayment. */
  deposit: z.object({ id: z.string(), number: z.string(), amount }).nullable(),
})
export type Loan = z.output<typeof loan>

export const loanMoments = [
  'applied',
  'withdrawn',
  'refused',
  'paid_out',
  'repaid',
  'slip',
  'slip_failed',
  'late',
  'extended',
  'written_off',
] as const

const moment = z.object({
  at,
  kind: z.enum(loanMoments),
  /** Money that moved; null where none did. */
  money: z.object({ total: amount, interest: amount, principal: amount, entry: z.string() }).nullable(),
})
export type LoanMoment = z.output<typeof moment>

/** How all loans went that have ended, and how many are open. */
const record = z.object({
  open: z.int(),
  ended: z.int(),
  /** Of the ended ones: with a part paid late, and written off. */
  late: z.int(),
  lost: z.int(),
  /** Interest paid, in percent of the money received: half of the ended loans cost less. Null with none. */
  medianCost: amount.nullable(),
})
export type LoanRecord = z.output<typeof record>

const terms = z.object({
  currency: z.string(),
  least: amount,
  /** Scores from which more can be borrowed, with the most that can be. */
  gates: z.array(z.object({ score: z.int(), most: amount })),
  lengths: z.array(z.int()),
  /** Interest a day, in millionths of what is owed. */
  dailyPpm: z.int(),
  promiseHours: z.int(),
  /** Days late after which a loan can be written off. */
  writeOffDays: z.int(),
  extensionDays: z.int(),
  excludeMonths: z.int(),
  record,
})
export type LoanTermsOnWire = z.output<typeof terms>

export const loanTerms = {
  method: 'GET',
  path: '/user/loan/terms',
  about: 'The terms on which everyone is lent to, and how all loans went. No account is needed to read them.',
  who: 'anyone',
  input: nothing,
  output: terms,
  refusals: [],
} as const satisfies Call

export const loanGet = {
  method: 'GET',
  path: '/user/loan',
  about:
    'What can be borrowed with the own score, the open loan, and how all loans went. One loan at a time.',
  who: 'user',
  shows: ['loans', 'credit', 'balances'],
  input: nothing,
  output: terms.extend({
    available: amount,
    score: z.int(),
    /** The score from which something can be borrowed. */
    scoreNeeded: z.int(),
    isVerified: z.boolean(),
    /** The most with this score; zero under the score that is needed. */
    most: amount,
    /** Until when the user can’t borrow, because they asked for it. */
    excludedUntil: at.nullable(),
    loan: loan.nullable(),
    /** The newest refused application; null once another one was made. */
    refused: loan.nullable(),
  }),
  refusals: [],
} as const satisfies Call
export type LoanOffer = z.output<typeof loanGet.output>

const choice = { amount: decimal, days: wholeNumber }
const choiceRefusals = ['loan_amount_range', 'loan_days_wrong'] as const

export const loanQuote = {
  method: 'GET',
  path: '/user/loan/quote',
  about: 'The truth sheet of a loan, with the hash by which it is agreed to.',
  who: 'user',
  input: z.strictObject(choice),
  output: z.object({ sheet, hash: z.string() }),
  refusals: choiceRefusals,
} as const satisfies Call

export const loanApply = {
  method: 'POST',
  path: '/user/loan/apply',
  about:
    'Applies for a loan under the sheet of this hash. A reviewer decides; until then nothing is paid out.',
  who: 'user',
  idempotent: true,
  needs: ['trade_password', 'verified'],
  changes: ['loans'],
  input: z.strictObject({
    ...choice,
    purpose: z.enum(loanPurposes),
    /** Hash of the sheet that was read. */
    sheet: text(64),
    ...tradePass,
  }),
  output: loan,
  refusals: [
    ...tradePassRefusals,
    ...verifiedRefusals,
    ...choiceRefusals,
    'loan_score_low',
    'loan_open',
    'loan_linked',
    'loan_excluded',
    'loan_sheet_changed',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const loanWithdraw = {
  method: 'POST',
  path: '/user/loan/withdraw',
  about: 'Withdraws an application that is under review. It costs nothing.',
  who: 'user',
  idempotent: true,
  changes: ['loans'],
  input: z.strictObject({ id }),
  output: loan,
  refusals: ['loan_unknown', 'loan_decided', 'key_missing', 'key_reused'],
} as const satisfies Call

export const loanOrders = {
  method: 'GET',
  path: '/user/loan/order/list',
  about: 'Own loans with their schedules, newest first.',
  who: 'user',
  shows: ['loans'],
  input: z.strictObject(endlessPaging),
  output: endlessListOf(loan),
  refusals: [],
} as const satisfies Call

export const loanInfo = {
  method: 'GET',
  path: '/user/loan/info',
  about: 'One own loan: its schedule, and its statement with every payment.',
  who: 'user',
  shows: ['loans'],
  input: z.strictObject({ id }),
  output: z.object({ loan, moments: z.array(moment) }),
  refusals: ['loan_unknown'],
} as const satisfies Call

/** What is repaid: up to the next part, everything, or another amount. */
export const loanRepayments = ['next', 'all', 'some'] as const
export type LoanRepayment = (typeof loanRepayments)[number]

const repayment = { id, part: z.enum(loanRepayments), amount: decimal.optional() }

export const loanRepayQuote = {
  method: 'GET',
  path: '/user/loan/repay/quote',
  about:
    'What a repayment would pay today, and what it saves beside the schedule. Repaying early costs nothing.',
  who: 'user',
  shows: ['loans'],
  input: z.strictObject(repayment),
  output: z.object({
    currency: z.string(),
    pays: amount,
    /** Interest comes before principal. */
    interest: amount,
    principal: amount,
    /** What is owed after it. */
    left: amount,
    saves: amount,
    /** Points that the credit score gets for parts that it pays by their day. */
    points: z.int(),
  }),
  refusals: ['loan_unknown', 'loan_not_running', 'loan_repay_most'],
} as const satisfies Call
export type LoanRepayQuote = z.output<typeof loanRepayQuote.output>

export const loanRepay = {
  method: 'POST',
  path: '/user/loan/repay',
  about:
    'Repays from the available balance. `amount` is what the screen showed; with another one due, nothing moves.',
  who: 'user',
  idempotent: true,
  changes: ['loans', 'credit', 'balances'],
  input: z.strictObject({ ...repayment, amount: decimal }),
  output: loan,
  refusals: [
    'loan_unknown',
    'loan_not_running',
    'loan_slip_open',
    'loan_repay_most',
    'loan_repay_changed',
    'loan_balance',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const loanRepayOffline = {
  method: 'POST',
  path: '/user/loan/repay/offline',
  about:
    'Repays with an own deposit slip that is under review: what is credited for it repays the loan first. No interest is counted during the review.',
  who: 'user',
  idempotent: true,
  changes: ['loans'],
  input: z.strictObject({ id, deposit: id }),
  output: loan,
  refusals: [
    'loan_unknown',
    'loan_not_running',
    'loan_slip_open',
    'loan_slip_wrong',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const loanExtend = {
  method: 'POST',
  path: '/user/loan/extend',
  about: 'Moves every open part by 30 days that cost nothing. Once for each loan, without a review.',
  who: 'user',
  idempotent: true,
  changes: ['loans'],
  input: z.strictObject({ id }),
  output: loan,
  refusals: [
    'loan_unknown',
    'loan_not_running',
    'loan_slip_open',
    'loan_extended',
    'key_missing',
    'key_reused',
  ],
} as const satisfies Call

export const loanExclude = {
  method: 'POST',
  path: '/user/loan/exclude',
  about:
    'Excludes the user from new loans for 6 months. It can’t be undone. An open loan continues unchanged.',
  who: 'user',
  idempotent: true,
  changes: ['loans'],
  input: nothing,
  output: z.object({ until: at }),
  refusals: ['loan_excluded', 'key_missing', 'key_reused'],
} as const satisfies Call

export const loanCalls = {
  loanTerms,
  loanGet,
  loanQuote,
  loanApply,
  loanWithdraw,
  loanOrders,
  loanInfo,
  loanRepayQuote,
  loanRepay,
  loanRepayOffline,
  loanExtend,
  loanExclude,
}
