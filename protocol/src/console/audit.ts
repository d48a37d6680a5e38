import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, epochMs, limit, lineNumber, text } from '../fields.ts'

/** An operator’s id; 0 is the system itself, which no operator has. */
const operatorId = z
  .string()
  .regex(/^(0|[1-9]\d{0,15})$/)
  .meta({ expects: 'id' })

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
  operator: operatorId.optional(),
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
