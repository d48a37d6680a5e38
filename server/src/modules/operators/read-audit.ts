import { type consoleAuditCalls, done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { asCsv, asJsonLines } from './audit-files.ts'
import { auditStretch, searchAudit } from './audit-store.ts'
import type { Service } from './parts.ts'

export function auditHandlers(service: Service): SomeHandlers<keyof typeof consoleAuditCalls> {
  const { database, writer, people, audit } = service
  return {
    async consoleAudit(_asker, { before, size, ...wanted }) {
      await writer.settled()
      const { n: count, hash: head } = audit.head
      const search = {
        ...(wanted.operator === undefined ? {} : { operatorId: Number(wanted.operator) }),
        act: wanted.act,
        subjectKind: wanted.subjectKind,
        subjectId: wanted.subject,
        from: wanted.from,
        to: wanted.to,
      }
      const { list, more } = await searchAudit(database, search, { before, size })
      const rows = list.map(({ operatorId, subjectKind, subjectId, ...line }) => ({
        ...line,
        operator: { id: String(operatorId), name: people.nameOf(operatorId) },
        subject: { kind: subjectKind, id: subjectId },
      }))
      return done({ list: rows, more, head, count })
    },
    async consoleAuditExport({ operator }, { format, after }) {
      await writer.run({
        actor: 0,
        decide: (turn) =>
          audit.write(turn, {
            operatorId: operator.id,
            act: 'audit_exported',
            subject: { kind: 'audit', id: after + 1 },
            details: { format },
          }),
      })
      const lines = await auditStretch(database, { after, size: limits.auditExportLinesMax })
      const last = lines.at(-1)?.n ?? after
      const { n: count, hash: head } = audit.head
      const body = format === 'csv' ? asCsv(lines) : asJsonLines(lines)
      const ending = format === 'csv' ? 'csv' : 'jsonl'
      const mediaType = format === 'csv' ? 'text/csv' : 'application/x-ndjson'
      return done({
        name: `audit-${after + 1}-${last}.${ending}`,
        mediaType,
        body,
        last,
        more: last < count,
        head,
      })
    },
  }
}
