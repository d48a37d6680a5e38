import type { Locale, Show } from '../types.ts'
import { dayIn } from './day-in.ts'

/** A series as it is stored in a message: `LAGC 320 call, 2026-12-04`, or without the comma. */
const stored = /^(\S+) (\d+(?:\.\d+)?) (call|put),? (\d{4}-\d{2}-\d{2})$/

/** The stored name of an option as the reader writes it: `LAGC 320 call, Dec 4`. Any other value stays as it is. */
export function optionName(locale: Locale, value: string, show: Pick<Show, 'count'>): string {
  const [, underlying, strike = '', right, day = ''] = stored.exec(value) ?? []
  if (underlying === undefined) return value
  return `${underlying} ${show.count(strike)} ${right}, ${dayIn(locale, String(Date.parse(day)))}`
}
