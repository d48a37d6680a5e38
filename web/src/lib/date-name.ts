import { type Style, when } from './time.ts'

/** A date of a calendar, "2026-12-24", which is the same date for every reader. */
export function dateName(locale: string, date: string, style: Style): string {
  return when(locale, Date.parse(`${date}T12:00:00Z`), style, 'UTC')
}
