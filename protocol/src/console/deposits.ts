import { z } from 'zod'
import type { Call } from '../call.ts'
import { depositDeclines, depositKinds, depositMoments, depositProblems, depositStates } from '../deposits.ts'
import { amount, at, id, text } from '../fields.ts'
import { founded, note, person, proposed, proposing } from './parts.ts'

/** Why a voucher is accepted. */
export const depositApproveReasons = ['voucher_matches_credit'] as const

/** Why what is in suspense is given to a deposit. */
export const allotReasons = [
  'same_person',
  'same_reference',
  'amount_accepted',
  'reference_mistyped',
  'sent_twice',
] as const

/** Why money in suspense is returned to its sender. */
export const returnReasons = [
  'other_person',
  'sender_unknown',
  'sent_twice',
  'sender_asked',
  'outside_limits',
] as const

const item = z.object({
  id: z.string(),
  /** The rail's own number. */
  line: z.string(),
  rail: z.string(),
  at,
  /** It is dealt with by then. */
  dueAt: at,
  asset: z.string(),
  amount,
  reference: z.string().nullable(),
  trace: z.string(),
  payer: z.string(),
  account: z.string(),
  problem: z.enum(depositProblems).nullable(),
  state: z.enum(['credited', 'suspense', 'returning', 'returned']),
  /** Number of the deposit that it seems to belong to. */
  deposit: z.object({ id: z.string(), number: z.string(), person }).nullable(),
  /** Number of a proposal about it that is open. */
  proposal: z.string().nullable(),
})
export type SuspenseItem = z.output<typeof item>

const review = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(depositKinds),
  way: z.string(),
  currency: z.string(),
  amount,
  state: z.enum(depositStates),
  person,
  payer: z.string().nullable(),
  reference: z.string().nullable(),
  utr: z.string().nullable(),
  askedAt: at,
  /** The deadline promised to the user. */
  dueAt: at,
  voucher: z.boolean(),
  /** What the bank received under its UTR or reference; without it nothing can be credited. */
  credit: item.nullable(),
  proposal: z.string().nullable(),
})
export type DepositReview = z.output<typeof review>

const looking = ['reviewer', 'approver', 'auditor'] as const

export const consoleDeposits = {
  method: 'GET',
  path: '/console/deposits',
  about:
    'Deposit slips that wait for review and everything in suspense, the oldest first, with their deadlines.',
  who: 'operator',
  roles: looking,
  shows: ['deposit_cases'],
  input: z.strictObject({}),
  output: z.object({
    reviews: z.array(review),
    items: z.array(item),
    promiseMinutes: z.int(),
    /** Decided and dealt with in the last 24 hours. */
    doneLastDay: z.int(),
  }),
  refusals: [],
} as const satisfies Call

export const consoleDeposit = {
  method: 'GET',
  path: '/console/deposits/one',
  about:
    'One deposit on the bench: its timeline, what the bank received, and deposits whose voucher looks alike.',
  who: 'operator',
  roles: looking,
  shows: ['deposit_cases'],
  input: z.strictObject({ id }),
  output: z.object({
    deposit: review,
    moments: z.array(
      z.object({ at, kind: z.enum(depositMoments), values: z.record(z.string(), z.string()) }),
    ),
    alike: z.array(z.object({ id: z.string(), number: z.string(), at, same: z.boolean() })),
    /** Checkers that accepting it takes. */
    seats: z.int(),
  }),
  refusals: ['deposit_unknown'],
} as const satisfies Call

export const consoleDepositVoucher = {
  method: 'GET',
  path: '/console/deposits/voucher',
  about: 'The picture of a voucher. Each look is written into the audit.',
  who: 'operator',
  roles: ['reviewer', 'approver'],
  input: z.strictObject({ id }),
  output: z.object({ mediaType: z.string(), base64: z.string() }),
  refusals: ['deposit_unknown', 'deposit_voucher_missing'],
} as const satisfies Call

export const consoleDepositAccept = {
  method: 'POST',
  path: '/console/deposits/accept',
  about:
    'Proposes to credit an offline deposit with what the bank received under its UTR. The amount is the bank’s and cannot be entered.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: z.enum(depositApproveReasons) }),
  output: proposed,
  refusals: [
    'deposit_unknown',
    'deposit_not_reviewed',
    'deposit_no_credit',
    'suspense_currency',
    'suspense_not_theirs',
    ...proposing,
  ],
} as const satisfies Call

export const consoleDepositDecline = {
  method: 'POST',
  path: '/console/deposits/decline',
  about:
    'Proposes to decline a deposit slip, with the sentence that the user will read. The server checks what it can; a reason that only operators can judge needs a note and a second operator.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ id, reason: z.enum(depositDeclines), note }),
  output: proposed,
  refusals: ['deposit_unknown', 'deposit_not_reviewed', ...founded, ...proposing],
} as const satisfies Call

export const consoleSuspenseAllot = {
  method: 'POST',
  path: '/console/suspense/allot',
  about:
    'Proposes to credit money in suspense to the user of a deposit: one with the verified name of the payer, or with the reference that the payer wrote. It always needs a second operator.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ item: id, deposit: text(24), reason: z.enum(allotReasons) }),
  output: proposed,
  refusals: [
    'suspense_unknown',
    'suspense_over',
    'suspense_currency',
    'suspense_not_theirs',
    'deposit_unknown',
    ...founded,
    ...proposing,
  ],
} as const satisfies Call

export const consoleSuspenseReturn = {
  method: 'POST',
  path: '/console/suspense/return',
  about: 'Proposes to return money in suspense to its sender. It always needs a second operator.',
  who: 'operator',
  roles: ['reviewer'],
  idempotent: true,
  changes: ['deposit_cases', 'proposals', 'queues'],
  input: z.strictObject({ item: id, reason: z.enum(returnReasons), note }),
  output: proposed,
  refusals: ['suspense_unknown', 'suspense_over', ...founded, ...proposing],
} as const satisfies Call

export const consoleDepositCalls = {
  consoleDeposits,
  consoleDeposit,
  consoleDepositVoucher,
  consoleDepositAccept,
  consoleDepositDecline,
  consoleSuspenseAllot,
  consoleSuspenseReturn,
}
