import { absolute, compact, decimal, signOf } from '@openbourse/ui'

/** The months before and after one, of a list with the newest first; undefined where there is none. */
export function besideOf(months: readonly string[], month: string) {
  const at = months.indexOf(month)
  return { earlier: at < 0 ? undefined : months[at + 1], later: at < 1 ? undefined : months[at - 1] }
}

/** The weeks of a month up to the one of its last day with a result. */
export function begun<Week extends readonly ({ readonly date: string } | undefined | null)[]>(
  weeks: readonly Week[],
  lastDay: string | undefined,
): readonly Week[] {
  if (lastDay === undefined) return weeks
  return weeks.filter((week) => week.some((cell) => cell && cell.date <= lastDay))
}

/**
 * A day's result for its narrow cell: whole from three digits on, short from five on. The exact figure is below the
 * calendar.
 */
export function cellFigure(locale: string, profit: string): string {
  const sign = signOf(profit) < 0 ? '−' : '+'
  const figure = absolute(profit)
  const [whole = ''] = figure.split('.')
  if (whole.length < 3) return sign + decimal(locale, figure)
  return sign + (whole.length < 5 ? decimal(locale, whole) : compact(locale, figure))
}

/** The month that is `by` months after "2026-11". */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
