/** Rows under the day they fell on, as the reader's calendar has it, in the order they came. */
export function groupByDay<Row extends { readonly at: number }>(
  rows: readonly Row[],
  dayOf: (at: number) => string,
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOf(row.at)
    const known = days.get(day)
    if (known) known.push(row)
    else days.set(day, [row])
  }
  return [...days].map(([day, list]) => ({ day, rows: list }))
}
