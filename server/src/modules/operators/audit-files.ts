import type { StoredAuditLine } from '@openbourse/protocol'

const columns = [
  'n',
  'at',
  'operatorId',
  'act',
  'subjectKind',
  'subjectId',
  'reason',
  'details',
  'former',
  'hash',
] as const satisfies readonly (keyof StoredAuditLine)[]

/** One JSON object a line, the input of `tools/verify-audit.ts`. */
export function asJsonLines(lines: readonly StoredAuditLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** For spreadsheets. No cell is interpreted as a formula. */
export function asCsv(lines: readonly StoredAuditLine[]): string {
  const rows = lines.map((line) =>
    columns.map((column) => cell(column === 'details' ? JSON.stringify(line.details) : line[column])),
  )
  return `${[columns.map(cell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}

function cell(value: unknown): string {
  const text = value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
