import type { Locale } from '../types.ts'

/** A date, given by its noon in UTC, that is the same for every reader. What cannot be read stays as it is. */
export function dayIn(locale: Locale, epochMs: string): string {
  if (!/^\d{1,15}$/.test(epochMs)) return epochMs
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Number(epochMs),
  )
}
