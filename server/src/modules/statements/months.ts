import { exchanges, midnightOf, wallAt } from '../venue/index.ts'

/** Statements use the calendar of the first market for all users. */
export const statementZone = exchanges.NG.zone

/** A time range with `from` included and `to` excluded. */
export type Period = { readonly name: string; readonly from: number; readonly to: number }

/** "2026-11" as a time range. */
export function monthPeriod(name: string): Period {
  const [year = 0, month = 0] = name.split('-').map(Number)
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 }
  return { name, from: startOf({ year, month }), to: startOf(next) }
}

/** "2026" as a time range. */
export function yearPeriod(name: string): Period {
  const year = Number(name)
  return { name, from: startOf({ year, month: 1 }), to: startOf({ year: year + 1, month: 1 }) }
}

/** The days of a month in order, up to the one with `nowMs`. */
export function daysOf(month: Period, nowMs: number): Period[] {
  const { year, month: number } = wallAt(statementZone, month.from)
  const days: Period[] = []
  for (let day = 1; ; day += 1) {
    const from = midnightOf(statementZone, { year, month: number, day })
    if (from >= month.to || from > nowMs) return days
    // The day after a month's last one is the first of the next: dates are computed.
    const to = Math.min(month.to, nextMidnight(from))
    days.push({ name: `${month.name}-${String(day).padStart(2, '0')}`, from, to })
  }
}

/** Noon of the next day is on that date whatever the clock changes at night. */
function nextMidnight(from: number): number {
  const { year, month, day } = wallAt(statementZone, from + 36 * 3_600_000)
  return midnightOf(statementZone, { year, month, day })
}

/** The months from one moment to another, newest first. */
export function monthsBetween(firstMs: number, lastMs: number): Period[] {
  const first = wallAt(statementZone, firstMs)
  const last = wallAt(statementZone, lastMs)
  const count = (last.year - first.year) * 12 + last.month - first.month
  return Array.from({ length: Math.max(0, count + 1) }, (_, back) => {
    const index = last.year * 12 + last.month - 1 - back
    return monthPeriod(`${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`)
  })
}

/** The years from one moment to another, newest first. */
export function yearsBetween(firstMs: number, lastMs: number): string[] {
  const first = wallAt(statementZone, firstMs).year
  const last = wallAt(statementZone, lastMs).year
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, back) => String(last - back))
}

function startOf(at: { readonly year: number; readonly month: number }): number {
  return midnightOf(statementZone, { ...at, day: 1 })
}
