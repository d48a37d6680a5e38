import { faultsText, type KycFault } from '@openbourse/protocol/documents'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { Decision } from './seats.ts'
import type { Case, Image, SealedField, View } from './types.ts'

const submissionTable = {
  name: 'kyc.submission',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    n: 'integer',
    country: 'text',
    document: 'text',
    number_mark: 'text',
    person_mark: 'text',
    front_id: 'bigint',
    back_id: 'bigint',
    changed: 'text',
    submitted_at: 'bigint',
    due_at: 'bigint',
    state: 'text',
    ended_at: 'bigint',
    claimed_by: 'bigint',
    claimed_until: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const fieldTable = {
  name: 'kyc.field',
  columns: { submission_id: 'bigint', field: 'text', sealed: 'text' },
  upsertOn: ['submission_id', 'field'],
} as const satisfies JournalTable

const imageTable = {
  name: 'kyc.image',
  columns: {
    id: 'bigint',
    user_id: 'bigint',
    at: 'bigint',
    side: 'text',
    file: 'text',
    media_type: 'text',
    width: 'integer',
    height: 'integer',
    bytes: 'integer',
    mark: 'text',
    ends_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const verdictTable = {
  name: 'kyc.verdict',
  columns: { submission_id: 'bigint', field: 'text', reason: 'text' },
  leaf: { kind: 28, key: ['submission_id', 'field'] },
} as const satisfies JournalTable

const decisionTable = {
  name: 'kyc.decision',
  columns: {
    submission_id: 'bigint',
    seat: 'integer',
    operator_id: 'bigint',
    at: 'bigint',
    faults: 'text',
    agrees: 'boolean',
  },
  leaf: { kind: 27, key: ['submission_id', 'seat'] },
} as const satisfies JournalTable

const viewTable = {
  name: 'kyc.view',
  columns: {
    id: 'bigint',
    submission_id: 'bigint',
    side: 'text',
    operator_id: 'bigint',
    at: 'bigint',
    reason: 'text',
  },
  leaf: { kind: 29, key: ['id'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const kycLeaves: readonly LeafTable[] = [decisionTable, verdictTable, viewTable]

const holderTable = {
  name: 'kyc.holder',
  columns: { number_mark: 'text', user_id: 'bigint', submission_id: 'bigint' },
  upsertOn: ['number_mark'],
} as const satisfies JournalTable

export function writeCase(turn: Turn, one: Case): void {
  turn.write(submissionTable, {
    id: one.id,
    user_id: one.userId,
    n: one.n,
    country: one.country,
    document: one.document,
    number_mark: one.numberMark,
    person_mark: one.personMark,
    front_id: one.front,
    back_id: one.back,
    changed: one.changed.join(','),
    submitted_at: one.submittedAt,
    due_at: one.dueAt,
    state: one.state,
    ended_at: one.endedAt,
    claimed_by: one.claim?.operatorId ?? null,
    claimed_until: one.claim?.until ?? null,
  })
}

/** `sealed` null erases it. */
export function writeField(
  turn: Turn,
  row: { readonly caseId: number; readonly field: SealedField; readonly sealed: string | null },
): void {
  turn.write(fieldTable, { submission_id: row.caseId, field: row.field, sealed: row.sealed })
}

export function writeImage(turn: Turn, one: Image): void {
  turn.write(imageTable, {
    id: one.id,
    user_id: one.userId,
    at: one.at,
    side: one.side,
    file: one.file,
    media_type: one.mediaType,
    width: one.width,
    height: one.height,
    bytes: one.bytes,
    mark: one.mark,
    ends_at: one.endsAt,
  })
}

export function writeVerdict(turn: Turn, caseId: number, { field, reason }: KycFault): void {
  turn.write(verdictTable, { submission_id: caseId, field, reason })
}

export function writeDecision(
  turn: Turn,
  row: Decision & { readonly caseId: number; readonly seat: number; readonly agrees: boolean | null },
): void {
  turn.write(decisionTable, {
    submission_id: row.caseId,
    seat: row.seat,
    operator_id: row.operatorId,
    at: row.at,
    faults: faultsText(row.faults),
    agrees: row.agrees,
  })
}

export function writeView(turn: Turn, { caseId, side, operatorId, reason }: View): void {
  const id = turn.nextId()
  turn.write(viewTable, {
    id,
    submission_id: caseId,
    side,
    operator_id: operatorId,
    at: turn.nowMs,
    reason,
  })
}

export function writeHolder(
  turn: Turn,
  row: { readonly numberMark: string; readonly userId: number; readonly caseId: number },
): void {
  turn.write(holderTable, { number_mark: row.numberMark, user_id: row.userId, submission_id: row.caseId })
}
