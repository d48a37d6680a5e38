import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import { nameKeyOf, writtenRoles } from './rules.ts'
import type { Operator, Session } from './types.ts'

const operatorTable = {
  name: 'operators.operator',
  columns: {
    id: 'bigint',
    name: 'text',
    name_key: 'text',
    roles: 'text',
    state: 'text',
    since: 'bigint',
    password_hash: 'text',
    totp_sealed: 'text',
    link_hash: 'text',
    link_until: 'bigint',
    checked_by: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

/** With the time step of the code that proved a new operator's app; later steps are stored one by one. */
const newOperatorTable = {
  ...operatorTable,
  columns: { ...operatorTable.columns, totp_step: 'bigint' },
} as const satisfies JournalTable

const sessionTable = {
  name: 'operators.session',
  columns: {
    id: 'bigint',
    operator_id: 'bigint',
    token_hash: 'text',
    at: 'bigint',
    until: 'bigint',
    seen_at: 'bigint',
    ended_at: 'bigint',
    factor_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const usedLinkTable = {
  name: 'operators.used_link',
  columns: { link_hash: 'text', operator_id: 'bigint', at: 'bigint' },
} as const satisfies JournalTable

const auditTable = {
  name: 'operators.audit',
  columns: {
    n: 'bigint',
    at: 'bigint',
    operator_id: 'bigint',
    act: 'text',
    subject_kind: 'text',
    subject_id: 'text',
    reason: 'text',
    details: 'text',
    former: 'text',
    hash: 'text',
  },
  leaf: { kind: 17, key: ['n'] },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const operatorsLeaves: readonly LeafTable[] = [auditTable]

const passkeyTable = {
  name: 'operators.passkey',
  columns: {
    credential_id: 'text',
    operator_id: 'bigint',
    public_key: 'text',
    counter: 'bigint',
    transports: 'text',
    added_at: 'bigint',
  },
} as const satisfies JournalTable

const operatorRow = (one: Operator) => ({
  id: one.id,
  name: one.name,
  name_key: nameKeyOf(one.name),
  roles: writtenRoles(one.roles),
  state: one.state,
  since: one.since,
  password_hash: one.passwordHash,
  totp_sealed: one.totpSealed,
  link_hash: one.linkHash,
  link_until: one.linkUntil,
  checked_by: one.checkedBy,
})

export function writeOperator(turn: Turn, one: Operator): void {
  turn.write(operatorTable, operatorRow(one))
}

export function writeNewOperator(turn: Turn, one: Operator, totpStep: number): void {
  turn.write(newOperatorTable, { ...operatorRow(one), totp_step: totpStep })
}

export function writeSession(turn: Turn, one: Session, endedAt: number | null): void {
  turn.write(sessionTable, {
    id: one.id,
    operator_id: one.operatorId,
    token_hash: one.tokenHash,
    at: one.at,
    until: one.until,
    seen_at: one.seenAt,
    ended_at: endedAt,
    factor_at: one.factorAt,
  })
}

export function writeUsedLink(turn: Turn, linkHash: string, operatorId: number): void {
  turn.write(usedLinkTable, { link_hash: linkHash, operator_id: operatorId, at: turn.nowMs })
}

export function writeAuditRow(
  turn: Turn,
  row: {
    readonly n: number
    readonly operatorId: number
    readonly act: string
    readonly subject: { readonly kind: string; readonly id: string }
    readonly reason: string | null
    readonly details: string
    readonly former: string
    readonly hash: string
  },
): void {
  const { n, operatorId, act, subject, reason, details, former, hash } = row
  turn.write(auditTable, {
    n,
    at: turn.nowMs,
    operator_id: operatorId,
    act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    details,
    former,
    hash,
  })
}

export type NewPasskey = {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

export function writePasskey(turn: Turn, operatorId: number, key: NewPasskey): void {
  turn.write(passkeyTable, {
    credential_id: key.credentialId,
    operator_id: operatorId,
    public_key: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    transports: key.transports.join(','),
    added_at: turn.nowMs,
  })
}
