import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, epochMs, limit, lineNumber, text } from '../fields.ts'

/**
 * Every act of an operator that stands in the audit, by the area it belongs to. An act that is no word here cannot be
 * written. Acts that only look at something about a person are named as looks.
 */
export const auditActs = [
  // Operators themselves.
  'operator_set_up',
  'operator_logged_in',
  'operator_logged_out',
  'operator_factor_proved',
  'operator_invited',
  'operator_link_made',
  'operator_roles_changed',
  'operator_removed',
  'operator_roles_voided',
  // Two people for power.
  'proposal_made',
  'proposal_approved',
  'proposal_declined',
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
  'person_noted',
  'withdrawal_viewed',
  'ledger_account_viewed',
  'ledger_entry_viewed',
  // Identities.
  'kyc_opened',
  'kyc_viewed_image',
  'kyc_signed',
  'kyc_passed',
  'kyc_refusal_proposed',
  'kyc_refused',
  'kyc_released',
  'kyc_erased',
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
] as const
export type AuditAct = (typeof auditActs)[number]

/** The hash before the first line of the audit. */
export const auditStart = '0'.repeat(64)

export type AuditLine = {
  /** 1 for the first of all, without gaps. */
  readonly n: number
  readonly at: number
  /** 0 for the house itself. */
  readonly operatorId: number
  readonly act: AuditAct
  readonly subjectKind: string
  readonly subjectId: string
  readonly reason: string | null
  readonly details: Readonly<Record<string, string>>
}

/** What a line's hash is the SHA-256 of, as UTF-8. A JSON list with sorted details, so that no two lines are written alike. */
export function auditText(former: string, line: AuditLine): string {
  const details = Object.entries(line.details).sort(([one], [other]) => (one < other ? -1 : 1))
  const { n, at: writtenAt, operatorId, act, subjectKind, subjectId, reason } = line
  return JSON.stringify([
    ...['openbourse-audit-1', n, former, writtenAt, operatorId, act, subjectKind, subjectId, reason],
    details,
  ])
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const line = z.object({
  n: z.int(),
  at,
  operator: z.object({ id: z.string(), name: z.string() }),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.string()),
  former: sha256,
  hash: sha256,
})
export type AuditRow = z.output<typeof line>

const wanted = {
  operator: text(20).optional(),
  act: text(60).optional(),
  subjectKind: text(40).optional(),
  subject: text(120).optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
}

export const consoleAudit = {
  method: 'GET',
  path: '/console/audit',
  about: 'Acts of operators, newest first. `before` is the number of the last line that was read.',
  who: 'operator',
  roles: ['auditor', 'approver'],
  input: z.strictObject({
    ...wanted,
    before: lineNumber.optional(),
    size: limit(100).optional().default(50),
  }),
  output: z.object({ list: z.array(line), more: z.boolean(), head: sha256, count: z.int() }),
  refusals: [],
} as const satisfies Call

export const consoleAuditExport = {
  method: 'GET',
  path: '/console/audit/export',
  about:
    'The audit from a line on with its chain of hashes, as JSON lines or CSV. `tools/verify-audit.ts` recomputes the chain from JSON lines.',
  who: 'operator',
  roles: ['auditor'],
  input: z.strictObject({ format: z.enum(['json', 'csv']), after: lineNumber.optional().default(0) }),
  output: z.object({
    name: z.string(),
    mediaType: z.string(),
    body: z.string(),
    last: z.int(),
    more: z.boolean(),
    head: sha256,
  }),
  refusals: [],
} as const satisfies Call

export const consoleAuditCalls = { consoleAudit, consoleAuditExport }
