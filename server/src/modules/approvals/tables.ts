import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { ProposalRow } from './rules.ts'
import { canonical } from './rules.ts'

const proposalTable = {
  name: 'approvals.proposal',
  columns: {
    id: 'bigint',
    kind: 'text',
    subject_kind: 'text',
    subject_id: 'text',
    payload: 'text',
    payload_hash: 'text',
    reason: 'text',
    maker_id: 'bigint',
    seats: 'smallint',
    delay_ms: 'bigint',
    created_at: 'bigint',
    expires_at: 'bigint',
    state: 'text',
    executes_at: 'bigint',
    ended_at: 'bigint',
    end_reason: 'text',
    ended_by: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const signatureTable = {
  name: 'approvals.signature',
  columns: { proposal_id: 'bigint', operator_id: 'bigint', payload_hash: 'text', at: 'bigint' },
  leaf: { kind: 18, key: ['proposal_id', 'operator_id'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const approvalsLeaves: readonly LeafTable[] = [signatureTable]

export function writeProposal(turn: Turn, one: ProposalRow): void {
  turn.write(proposalTable, {
    id: one.id,
    kind: one.kind,
    subject_kind: one.subject.kind,
    subject_id: one.subject.id,
    payload: canonical(one.payload),
    payload_hash: one.payloadHash,
    reason: one.reason,
    maker_id: one.makerId,
    seats: one.seats,
    delay_ms: one.delayMs,
    created_at: one.createdAt,
    expires_at: one.expiresAt,
    state: one.state,
    executes_at: one.executesAt,
    ended_at: one.endedAt,
    end_reason: one.endReason,
    ended_by: one.endedBy,
  })
}

export function writeSignature(turn: Turn, one: ProposalRow, operatorId: number): void {
  turn.write(signatureTable, {
    proposal_id: one.id,
    operator_id: operatorId,
    payload_hash: one.payloadHash,
    at: turn.nowMs,
  })
}
