import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, nothing, text } from '../fields.ts'
import { loanPurposes, loanRefusals, loanStates } from '../loans.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** Why an application is approved, and why a loan is written off. */
export const loanApproveReasons = ['within_rules'] as const
export const loanWriteOffReasons = ['overdue_180_days'] as const

const row = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(loanStates),
  purpose: z.enum(loanPurposes),
  person: z.object({ id: z.string(), account: z.string() }),
  currency: z.string(),
  amount,
  days: z.int(),
  /** When it was applied for, and now. */
  scoreThen: z.int(),
  score: z.int(),
  appliedAt: at,
  decideBy: at,
  paidOutAt: at.nullable(),
  endedAt: at.nullable(),
  /** Everything that is owed to today, or was when the loan was written off, and of it what is overdue. */
  owed: amount,
  overdue: amount,
  daysLate: z.int(),
  /** How many other operators have to sign its approval. */
  seats: z.int(),
  /** Number of an open proposal about it. */
  proposal: z.string().nullable(),
  can: z.array(z.enum(['approve', 'refuse', 'write_off'])),
  /** Reasons for a refusal that are true of it now, with the values that the user reads; the last one is a judgment. */
  reasons: z.array(z.object({ word: z.enum(loanRefusals), values: z.record(z.string(), z.string()) })),
})
export type ConsoleLoan = z.output<typeof row>

const age = z.object({
  /** Days late: from this many on, up to the next row. */
  from: z.int(),
  loans: z.int(),
  owed: amount,
})

export const consoleLoans = {
  method: 'GET',
  path: '/console/loans',
  about:
    'Applications by their deadline, the book of open loans with its ageing, loans that were written off, and how ended loans went.',
  who: 'operator',
  roles: everyRole,
  shows: ['loan_cases'],
  input: nothing,
  output: z.object({
    currency: z.string(),
    queue: z.array(row),
    book: z.array(row),
    /** The newest first. */
    writtenOff: z.array(row),
    ageing: z.array(age),
    /** Principal and interest that are owed, interest received, and what was written off. */
    principal: amount,
    interest: amount,
    received: amount,
    lost: amount,
    ended: z.object({ repaid: z.int(), late: z.int(), lost: z.int() }),
    promiseHours: z.int(),
  }),
  refusals: [],
} as const satisfies Call

const proposed = z.object({ proposal: z.string(), state: z.enum(proposalStates) })
const decidable = ['loan_unknown', 'loan_decided'] as const

export const consoleLoanApprove = {
  method: 'POST',
  path: '/console/loans/approve',
  about: 'Approves an application and pays it out. Above an amount another operator signs first.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['loan_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: text(40) }),
  output: proposed,
  refusals: [...proposeRefusals, ...decidable, 'loan_score_fell', 'loan_excluded'],
} as const satisfies Call

export const consoleLoanRefuse = {
  method: 'POST',
  path: '/console/loans/refuse',
  about: 'Proposes to refuse an application for a listed reason. Another operator has to sign it.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['loan_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: z.enum(loanRefusals), note: text(500).optional() }),
  output: proposed,
  refusals: [...proposeRefusals, ...decidable, 'proposal_reason_untrue'],
} as const satisfies Call

export const consoleLoanWriteOff = {
  method: 'POST',
  path: '/console/loans/write-off',
  about: 'Proposes to write off a loan that is 180 days late. Another operator has to sign it.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['loan_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: text(40) }),
  output: proposed,
  refusals: [...proposeRefusals, 'loan_unknown', 'loan_not_late_enough'],
} as const satisfies Call

export const consoleLoanCalls = { consoleLoans, consoleLoanApprove, consoleLoanRefuse, consoleLoanWriteOff }
