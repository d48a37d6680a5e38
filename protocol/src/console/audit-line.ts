/**
 * Every act of an operator in the audit log, by its area. An act that is no word here cannot be written. Acts that
 * only view data of a user are named as views.
 */
export const auditActs = [
  // Operators themselves.
  'operator_set_up',
  'operator_arrived',
  'operator_admitted',
  'operator_recovered',
  'operator_logged_in',
  'operator_logged_out',
  'operator_factor_proved',
  'operator_invited',
  'operator_link_made',
  'operator_roles_changed',
  'operator_removed',
  'operator_roles_voided',
  // Actions that need two operators.
  'proposal_made',
  'proposal_approved',
  'proposal_declined',
  'proposal_refused',
  'proposal_withdrawn',
  'proposal_executed',
  'proposal_stale',
  'proposal_expired',
  // Market.
  'market_halted',
  'market_resumed',
  // Looks.
  'audit_exported',
  'person_searched',
  'person_viewed',
  'linked_viewed',
  'person_noted',
  'withdrawal_viewed',
  'ledger_account_viewed',
  'ledger_entry_viewed',
  // Identities.
  'kyc_opened',
  'kyc_duplicates_shown',
  'kyc_viewed_image',
  'kyc_signed',
  'kyc_passed',
  'kyc_refusal_proposed',
  'kyc_refused',
  'kyc_released',
  'kyc_erased',
  'account_erased',
  // Deposits.
  'deposit_viewed',
  'deposit_viewed_voucher',
  'coin_arrival_viewed',
  'rail_asked',
  // Customer service.
  'chat_opened',
  'chat_answered',
  'chat_closed',
  'chat_picture_viewed',
  'chat_stopped',
  // What is published.
  'content_stopped',
] as const
export type AuditAct = (typeof auditActs)[number]

/** The hash before the first line of the audit. */
export const auditStart = '0'.repeat(64)

export type AuditLine<Act extends string = AuditAct> = {
  /** 1 for the first of all, without gaps. */
  readonly n: number
  readonly at: number
  /** 0 for the system itself. */
  readonly operatorId: number
  readonly act: Act
  readonly subjectKind: string
  readonly subjectId: string
  readonly reason: string | null
  readonly details: Readonly<Record<string, string>>
}

/** A line as it was written and is exported: what its hash is taken of, the hash of the line before it, and its own. */
export type StoredAuditLine = AuditLine<string> & { readonly former: string; readonly hash: string }

/** What a line's hash is the SHA-256 of, as UTF-8. A JSON list with sorted details, so that no two lines are written alike. */
export function auditText(former: string, line: AuditLine<string>): string {
  const details = Object.entries(line.details).sort(([one], [other]) => (one < other ? -1 : 1))
  const { n, at: writtenAt, operatorId, act, subjectKind, subjectId, reason } = line
  return JSON.stringify([
    'openbourse-audit-1',
    n,
    former,
    writtenAt,
    operatorId,
    act,
    subjectKind,
    subjectId,
    reason,
    details,
  ])
}
