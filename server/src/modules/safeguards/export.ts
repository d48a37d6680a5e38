import type { ExportPart, ExportRow } from './types.ts'

export type Exported = {
  readonly json: string
  readonly csv: { readonly name: string; readonly rows: number; readonly text: string }[]
}

/** All data about a user: one JSON text of all lists, and each list as CSV (RFC 4180). */
export async function exportOf(
  userId: number,
  parts: readonly ExportPart[],
  at: { readonly nowMs: number },
): Promise<Exported> {
  const lists = await Promise.all(
    parts.map(async (part) => ({ name: part.name, rows: await part.rowsOf(userId) })),
  )
  const shown = Object.fromEntries(lists.map(({ name, rows }) => [name, rows]))
  return {
    json: JSON.stringify({ at: at.nowMs, practiceMoney: true, ...shown }, undefined, 1),
    csv: lists.map(({ name, rows }) => ({ name, rows: rows.length, text: csvOf(rows) })),
  }
}

function csvOf(rows: readonly ExportRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => columns.map((column) => cell(row[column])))
  return [columns.map(cell), ...lines].map((line) => `${line.join(',')}\r\n`).join('')
}

/**
 * Numbers are unchanged; other text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const isNumber = /^[+-]?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
