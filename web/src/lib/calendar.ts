/** One cell of a month's calendar; a cell before the first day or behind the last one is empty. */
export type Cell = { readonly date: string; readonly day: number } | undefined

/**
 * A month as weeks of seven cells. `month` is "2026-11"; `firstDay` is the first day of the reader's week, 1 for Monday to 7 for
 * Sunday, as `Intl` counts them.
 */
export function weeksOf(month: string, firstDay: number): Cell[][] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const first = new Date(Date.UTC(year, number - 1, 1)).getUTCDay() || 7
  const before = (first - firstDay + 7) % 7
  const cells: Cell[] = Array.from({ length: before }, () => undefined)
  for (let day = 1; day <= days; day += 1) {
    cells.push({ date: `${month}-${String(day).padStart(2, '0')}`, day })
  }
  while (cells.length % 7 !== 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7))
}

/** Strength of a day's color: 0 nothing, 1 to 4 by its part of the largest result of the month. */
export function strengthOf(result: number, largest: number): 0 | 1 | 2 | 3 | 4 {
  if (result === 0 || largest === 0) return 0
  return Math.max(1, Math.ceil((4 * Math.abs(result)) / largest)) as 1 | 2 | 3 | 4
}

type Weeks = { readonly firstDay: number }

/**
 * The first day of the week in the reader's region, 1 for Monday to 7 for Sunday; Sunday where the browser doesn't
 * provide it.
 */
export function firstDayOf(locale: string): number {
  const known = new Intl.Locale(locale) as { getWeekInfo?: () => Weeks; weekInfo?: Weeks }
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7
}

/** The letters over the columns of a calendar, from the first day of the reader's week on. */
export function weekdayLetters(locale: string, firstDay: number): string[] {
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, at) => letter.format(Date.UTC(2024, 0, firstDay + at)))
}
