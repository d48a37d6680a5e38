import type { Rhythm } from '@openbourse/protocol'

/** On which days something recurs: `day` is 1 (Monday) to 7 (Sunday), or 1 to 31 of the month. */
export type Schedule = { readonly rhythm: Rhythm; readonly day: number }

export function fits({ rhythm, day }: Schedule): boolean {
  return rhythm === 'monthly' || day <= 7
}

/** The first day of a schedule after a date. */
export function firstAfter({ rhythm, day }: Schedule, date: string): string {
  if (rhythm === 'monthly') {
    const same = dayOfMonth(date, day)
    return same > date ? same : dayOfMonth(monthAfter(date), day)
  }
  const ahead = (day - weekdayOf(date) + 7) % 7 || 7
  return daysAfter(date, ahead)
}

/** The day of a schedule that follows one of its days. */
export function dayAfter({ rhythm, day }: Schedule, date: string): string {
  if (rhythm === 'monthly') return dayOfMonth(monthAfter(date), day)
  return daysAfter(date, rhythm === 'weekly' ? 7 : 14)
}

/** The days of a schedule from `nextOn` up to a date, oldest first, and the first one after it. */
export function daysUpTo(
  schedule: Schedule & { readonly nextOn: string },
  date: string,
): { readonly due: readonly string[]; readonly next: string } {
  const due = []
  let next = schedule.nextOn
  for (; next <= date; next = dayAfter(schedule, next)) due.push(next)
  return { due, next }
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(date: string): number {
  // The first of January 2024 was a Monday.
  const days = daysBetween('2024-01-01', date)
  return (((days % 7) + 7) % 7) + 1
}

const dayMs = 86_400_000

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / dayMs
}

/** A day of the month of a date; the last one where the month is shorter. */
function dayOfMonth(date: string, day: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${date.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The first of the month after that of a date. */
function monthAfter(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
