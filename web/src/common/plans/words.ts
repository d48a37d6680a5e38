import type { Rhythm } from '@openbourse/protocol'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** The name of a day of the week, 1 for Monday. */
export function weekdayName(locale: string, day: number, style: 'long' | 'short'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
}

/** When a plan acts, in words; the day that each month has is its last one. */
export function useRhythmWords() {
  const text = useText('recurring')
  const locale = useLocale()
  return ({ rhythm, day }: { readonly rhythm: Rhythm; readonly day: number }): string =>
    rhythm === 'monthly'
      ? day === 31
        ? text('every.lastDay')
        : text('every.monthly', { day })
      : text(`every.${rhythm}`, { day: weekdayName(locale, day, 'long') })
}
