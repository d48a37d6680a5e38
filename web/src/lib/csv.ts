/** A cell as a spreadsheet takes it for text: what would be read as a formula gets an apostrophe in front. */
export function cellOf(text: string): string {
  // A plain negative number is a figure, not a formula.
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-\d+(\.\d+)?$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table in the format of RFC 4180; the mark at the front identifies UTF-8 to spreadsheets. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}
