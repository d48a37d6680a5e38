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
  if (whole.length < 5) return sign + decimal(locale, whole)
  const short = sign + compact(locale, figure)
  return short.length <= cellLetters
    ? short
    : sign + compact(locale, leading(whole)).replace(/\s/, narrowSpace)
}

/** Letters that a cell has room for on a phone. */
const cellLetters = 7
const narrowSpace = '\u202f'

/** The first digits of a whole number, two or three of them, with zeros after: as many as stand before its thousands, and two at least. */
function leading(whole: string): string {
  const kept = Math.max(2, whole.length % 3 || 3)
  return whole.slice(0, kept).padEnd(whole.length, '0')
}

/** The month that is `by` months after "2026-11". */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** A week of all days: seven places from the first day of the reader's week on, and the month that is named above it. */
export type WeekColumn<One> = {
  readonly key: string
  readonly month: string | undefined
  readonly days: readonly (One | undefined)[]
}

const dayMs = 86_400_000
/** So many columns have room for the name of one month. */
const nameColumns = 3

/** Days with results, oldest first, as the weeks from the first to the last one. `firstDay` is 1 for Monday to 7 for Sunday. */
export function weekColumns<One extends { readonly day: string }>(
  days: readonly One[],
  firstDay: number,
): WeekColumn<One>[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const byDay = new Map(days.map((one) => [one.day, one]))
  const start = Date.parse(first.day)
  const before = ((new Date(start).getUTCDay() || 7) - firstDay + 7) % 7
  const columns: WeekColumn<One>[] = []
  for (let week = start - before * dayMs; week <= Date.parse(last.day); week += 7 * dayMs) {
    const dates = Array.from({ length: 7 }, (_, at) => new Date(week + at * dayMs).toISOString().slice(0, 10))
    columns.push({
      key: dates[0] ?? '',
      month: dates.find((date) => date.endsWith('-01'))?.slice(0, 7),
      days: dates.map((date) => byDay.get(date)),
    })
  }
  return withFirstMonth(columns, first.day.slice(0, 7))
}

/** The month that was running already is named too, unless the name of the next one would run into it. */
function withFirstMonth<One>(columns: readonly WeekColumn<One>[], month: string): WeekColumn<One>[] {
  const isFree = columns.slice(0, nameColumns).every((column) => column.month === undefined)
  return columns.map((column, at) => (at === 0 && isFree ? { ...column, month } : column))
}
