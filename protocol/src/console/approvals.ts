import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, id, lineNumber, text } from '../fields.ts'
import { everyRole } from './roles.ts'

/** Everything that needs two operators. A module registers how each kind is made, checked and executed. */
export const proposalKinds = [
  'operator_invite',
  'operator_roles',
  'operator_remove',
  'operator_admit',
  'setting_change',
  'market_halt',
  'market_halt_longer',
  'market_halt_all',
  'market_resume',
  'kyc_refuse',
  'deposit_accept',
  'deposit_decline',
  'suspense_allot',
  'suspense_return',
  'coin_allot',
  'coin_return',
  'withdrawal_release',
  'withdrawal_refuse',
  'content_publish',
  'content_withdraw',
  'offer_open',
  'offer_cancel',
  'block_open',
  'block_cancel',
  'coin_offer_open',
  'coin_offer_cancel',
  'robot_open',
  'robot_close',
  'fund_close',
  'manager_close',
  'loan_approve',
  'loan_refuse',
  'loan_write_off',
  'strategy_open',
] as const
export type ProposalKind = (typeof proposalKinds)[number]

/**
 * `open` waits for signatures; `waiting` is fully signed and can still be stopped until its delay is over. `stale`:
 * fully signed, but its subject had changed, so nothing was done.
 */
export const proposalStates = [
  'open',
  'waiting',
  'executed',
  'stale',
  'declined',
  'stopped',
  'withdrawn',
  'expired',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** Why a checker declined; a closed list, because it is read later. */
export const declineReasons = [
  'facts_wrong',
  'evidence_missing',
  'duplicate',
  'outside_rules',
  'better_way',
  'conflict_of_interest',
  'suspicion',
] as const

/** Reasons that no record of the server can confirm. They need a note of the maker, and a second operator. */
export const notedReasons = [
  'name_proved',
  'withdrawal_misuse',
  'withdrawal_ordered_stop',
  'deposit_voucher_unreadable',
  'deposit_voucher_foreign',
  'sender_asked',
  'person_asked',
  'loan_purpose_unfit',
] as const

/** How every call that proposes something can be refused; it answers the proposal's id and state. */
export const proposeRefusals = [
  'key_missing',
  'key_reused',
  'operator_role_missing',
  'proposal_reason_wrong',
  'proposal_note_missing',
  'proposal_record_missing',
  'proposal_open',
] as const

const signature = z.object({
  operator: z.object({ id: z.string(), name: z.string() }),
  at,
  seat: z.enum(['maker', 'checker']),
})

const proposal = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  payload: z.record(z.string(), z.string()),
  /** SHA-256 of the payload's canonical JSON, in hexadecimal: a checker signs what the maker signed. */
  payloadHash: z.string(),
  reason: z.string(),
  state: z.enum(proposalStates),
  maker: z.object({ id: z.string(), name: z.string() }),
  /** How many checkers it needs, from 0 to 3, and all who have signed so far, the maker first. */
  seats: z.int(),
  signatures: z.array(signature),
  createdAt: at,
  expiresAt: at,
  /** When it will be done; null before the last signature. */
  executesAt: at.nullable(),
  endedAt: at.nullable(),
  /** Of a declined, stopped or stale one: why. */
  endReason: z.string().nullable(),
  /** The operator who declined, stopped or withdrew it; the system if it expired. */
  endedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  can: z.array(z.enum(['approve', 'decline', 'withdraw'])),
  /** Why the caller cannot approve an open proposal; null when they can, or when it is decided. */
  why: z.enum(['proposal_own', 'proposal_signed', 'operator_role_missing']).nullable(),
})
export type Proposal = z.output<typeof proposal>

export const consoleProposals = {
  method: 'GET',
  path: '/console/approvals',
  about:
    'Proposals that the caller can check, their own, or decided ones. Open ones are ordered by expiry, decided ones newest first.',
  who: 'operator',
  roles: everyRole,
  shows: ['proposals'],
  input: z.strictObject({
    show: z.enum(['to_check', 'mine', 'open', 'done']).optional().default('open'),
    kind: z.enum(proposalKinds).optional(),
    subjectKind: text(40).optional(),
    subject: text(120).optional(),
    before: lineNumber.optional(),
  }),
  output: z.object({
    list: z.array(proposal),
    more: z.boolean(),
    counts: z.object({ toCheck: z.int(), mine: z.int(), open: z.int() }),
  }),
  refusals: [],
} as const satisfies Call

export const consoleProposal = {
  method: 'GET',
  path: '/console/approvals/one',
  about: 'One proposal with its signers and times, and the maker’s note, for approvers and auditors.',
  who: 'operator',
  roles: everyRole,
  shows: ['proposals'],
  input: z.strictObject({ id }),
  output: z.object({
    proposal,
    /** What the maker saw, where the reason is a judgement; its hash is the payload's `note`. */
    note: z.string().nullable(),
  }),
  refusals: ['proposal_unknown'],
} as const satisfies Call

const checking = { id, payloadHash: text(64) }

export const consoleApprove = {
  method: 'POST',
  path: '/console/approvals/approve',
  about:
    'Signs a proposal as its checker, naming the hash of what was read. The last signature executes it, or begins its delay; an own proposal is never checked.',
  who: 'operator',
  roles: everyRole,
  idempotent: true,
  input: z.strictObject(checking),
  output: z.object({ proposal }),
  refusals: [
    'key_missing',
    'key_reused',
    'proposal_unknown',
    'proposal_over',
    'proposal_own',
    'proposal_signed',
    'proposal_changed',
    'operator_role_missing',
    'operator_factor_needed',
  ],
} as const satisfies Call

export const consoleDecline = {
  method: 'POST',
  path: '/console/approvals/decline',
  about: 'Declines an open proposal, or stops one in its delay, for a reason of a closed list.',
  who: 'operator',
  roles: everyRole,
  idempotent: true,
  input: z.strictObject({ id, reason: z.enum(declineReasons) }),
  output: z.object({ proposal }),
  refusals: [
    'key_missing',
    'key_reused',
    'proposal_unknown',
    'proposal_over',
    'proposal_own',
    'operator_role_missing',
  ],
} as const satisfies Call

export const consoleWithdraw = {
  method: 'POST',
  path: '/console/approvals/withdraw',
  about: 'Takes an own proposal back, also in its delay.',
  who: 'operator',
  roles: everyRole,
  idempotent: true,
  input: z.strictObject({ id }),
  output: z.object({ proposal }),
  refusals: ['key_missing', 'key_reused', 'proposal_unknown', 'proposal_over', 'proposal_not_own'],
} as const satisfies Call

export const consoleApprovalCalls = {
  consoleProposals,
  consoleProposal,
  consoleApprove,
  consoleDecline,
  consoleWithdraw,
}
