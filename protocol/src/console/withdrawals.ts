import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id } from '../fields.ts'
import { withdrawalChecks, withdrawalEnds, withdrawalRefusals, withdrawalStates } from '../withdrawals.ts'
import { proposalKinds, proposalStates } from './approvals.ts'
import { note } from './parts.ts'
import type { OperatorRole } from './roles.ts'

/** For which reasons a withdrawal can be proposed to be released. */
export const withdrawalReleaseReasons = ['checks_passed', 'name_proved'] as const

const who = z.object({ id: z.string(), name: z.string() })

const signed = z.object({
  id: z.string(),
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  reason: z.string(),
  maker: who,
  /** In the order in which they signed. */
  checkers: z.array(who),
  seats: z.int(),
})

const row = z.object({
  id: z.string(),
  number: z.string(),
  person: z.object({ id: z.string(), displayId: z.string(), name: z.string().nullable() }),
  kind: z.enum(['bank', 'crypto']),
  asset: z.string(),
  amount,
  fee: amount,
  receives: amount,
  to: z.string(),
  state: z.enum(withdrawalStates),
  reason: z.enum(withdrawalEnds).nullable(),
  askedAt: at,
  dueAt: at,
  endedAt: at.nullable(),
  checkers: z.int(),
  checks: z.array(
    z.object({
      word: z.enum(withdrawalChecks),
      state: z.enum(['passed', 'waits', 'failed']),
      until: at.nullable(),
    }),
  ),
  proposals: z.array(signed),
})
export type ConsoleWithdrawalRow = z.output<typeof row>

/**
 * Roles that may view data of a single withdrawal: its case, proposals about it, its movements in a user's
 * timeline, and breaks of the reconciliation that name it. Calls that other roles may make as well leave it out for
 * them.
 */
export const withdrawalReaders = [
  'reviewer',
  'approver',
  'auditor',
] as const satisfies readonly OperatorRole[]

export const seesWithdrawals = (roles: readonly OperatorRole[]): boolean =>
  roles.some((role) => (withdrawalReaders as readonly OperatorRole[]).includes(role))

export const consoleWithdrawals = {
  method: 'GET',
  path: '/console/withdrawals',
  about:
    'Withdrawals that wait for review (the next due first), are on their way, or were settled or refused today.',
  who: 'operator',
  roles: withdrawalReaders,
  shows: ['withdrawal_cases'],
  input: z.strictObject({
    show: z.enum(['waiting', 'in_progress', 'settled', 'refused']).optional().default('waiting'),
  }),
  output: z.object({
    list: z.array(row),
    counts: z.object({ waiting: z.int(), inProgress: z.int(), settled: z.int(), refused: z.int() }),
    promiseHours: z.int(),
    /** Of the last seven days: decided, and how many of them in time. */
    decided: z.int(),
    decidedInTime: z.int(),
    /** Set aside for those that wait, by asset. */
    held: z.array(z.object({ asset: z.string(), amount })),
  }),
  refusals: [],
} as const satisfies Call

const leg = z.object({ account: z.enum(['held', 'transit', 'fee', 'available']), amount })

export const consoleWithdrawal = {
  method: 'GET',
  path: '/console/withdrawals/one',
  about:
    'One withdrawal: checks, approvals that its amount needs, what would be posted, and the values of what its owner would read. Looking is written into the audit.',
  who: 'operator',
  roles: withdrawalReaders,
  shows: ['withdrawal_cases'],
  input: z.strictObject({ id }),
  output: z.object({
    withdrawal: row,
    delayMinutes: z.int(),
    terms: z.enum(['today', 'deposit']),
    withCode: z.boolean(),
    holder: z.string().nullable(),
    reference: z.string().nullable(),
    /** Rising; `upTo` is null for what is above all others. */
    ladder: z.array(z.object({ upTo: amount.nullable(), checkers: z.int(), delayMinutes: z.int() })),
    ladderSince: at,
    legs: z.object({ release: z.array(leg), refuse: z.array(leg) }),
    /** For which reason it may be released; null while it may not. */
    releaseReason: z.enum(withdrawalReleaseReasons).nullable(),
    /** Reasons that its checks bear out. */
    refuseReasons: z.array(z.enum(withdrawalRefusals)),
    /** The sentence the owner would read, by reason; for a decided withdrawal, the one they read. */
    sentences: z.record(z.string(), z.string()),
  }),
  refusals: ['withdrawal_unknown'],
} as const satisfies Call

export const consoleWithdrawalPropose = {
  method: 'POST',
  path: '/console/withdrawals/propose',
  about:
    'Proposes to release or to refuse a withdrawal, for a reason of a closed list that its checks or the bank’s own record bear out, or that a note explains; others check it.',
  who: 'operator',
  roles: ['reviewer', 'approver'],
  idempotent: true,
  changes: ['withdrawal_cases', 'proposals', 'queues'],
  input: z.strictObject({
    id,
    act: z.enum(['release', 'refuse']),
    reason: z.enum([...withdrawalReleaseReasons, ...withdrawalRefusals]),
    note,
  }),
  output: z.object({ proposal: id }),
  refusals: [
    'key_missing',
    'key_reused',
    'operator_role_missing',
    'withdrawal_unknown',
    'withdrawal_decided',
    'withdrawal_reason_untrue',
    'payout_settling',
    'proposal_open',
    'proposal_reason_wrong',
    'proposal_note_missing',
    'proposal_record_missing',
  ],
} as const satisfies Call

export const consoleWithdrawalCalls = { consoleWithdrawals, consoleWithdrawal, consoleWithdrawalPropose }
