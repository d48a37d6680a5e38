import type { Document } from './document.ts'

/**
 * Rows in RFC 4180. A cell that a spreadsheet would read as a formula is written as text (OWASP: CSV
 * injection), and the byte order mark marks the file as UTF-8.
 */
export function csvOf(document: Document): Buffer {
  const rows: (readonly string[])[] = [[document.title], [document.banner], ...document.facts]
  for (const table of document.tables) {
    rows.push(
      [],
      [table.title],
      table.columns.map(({ head }) => head),
      ...table.rows,
    )
  }
  rows.push([], [document.closing])
  return Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`, 'utf8')
}

/** A figure may start with a minus; other text that starts like a formula gets a quote before it. */
export function cell(text: string): string {
  const isFigure = /^[-+]?\d[\d.,\u00a0\u202f ]*$/.test(text)
  const safe = !isFigure && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
