import { createHash } from 'node:crypto'
import { type AuditLine, auditStart, auditText, type StoredAuditLine } from '@openbourse/protocol'

export type AuditChecked =
  | {
      readonly ok: true
      readonly lines: number
      /** Number of the first line, and the previous hash that it states. */
      readonly from: number
      readonly former: string
      readonly head: string
    }
  | {
      readonly ok: false
      readonly n: number
      readonly why: 'not_read' | 'gap' | 'former_differs' | 'hash_differs'
    }

/** The hash of a line that follows the hash `former`. It can be recomputed from an export. */
export function hashOfLine(former: string, line: AuditLine<string>): string {
  return createHash('sha256').update(auditText(former, line), 'utf8').digest('hex')
}

/**
 * Verifies the chain in JSON lines. `n` of a failure is the expected number of the first wrong line. A range
 * that starts after line 1 depends on its `former`: compare that with the end of the previous range.
 */
export function checkAudit(text: string): AuditChecked {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  let before: StoredAuditLine | undefined
  let first: StoredAuditLine | undefined
  for (const written of lines) {
    const line = readLine(written)
    const n: number = before ? before.n + 1 : (line?.n ?? 1)
    if (!line) return { ok: false, n, why: 'not_read' }
    if (line.n !== n) return { ok: false, n, why: 'gap' }
    const former = before?.hash ?? (n === 1 ? auditStart : line.former)
    if (line.former !== former) return { ok: false, n, why: 'former_differs' }
    if (line.hash !== hashOfLine(former, line)) return { ok: false, n, why: 'hash_differs' }
    first ??= line
    before = line
  }
  if (!first || !before) return { ok: true, lines: 0, from: 1, former: auditStart, head: auditStart }
  return { ok: true, lines: lines.length, from: first.n, former: first.former, head: before.hash }
}

function readLine(written: string): StoredAuditLine | undefined {
  try {
    const value: unknown = JSON.parse(written)
    const isLine = typeof value === 'object' && value !== null && 'n' in value && 'details' in value
    return isLine ? (value as StoredAuditLine) : undefined
  } catch {
    return undefined
  }
}
