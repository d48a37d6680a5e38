import type { OptionTerms } from '@openbourse/protocol'
import { decimal } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `LAGC 320 call`. */
export function useOptionName(): (terms: Pick<OptionTerms, 'underlying' | 'strike' | 'right'>) => string {
  const text = useText('options')
  const locale = useLocale()
  return ({ underlying, strike, right }) =>
    text('name', { symbol: underlying, strike: decimal(locale, trim(strike)), right })
}

/** A calendar day of the wire, `2026-12-04`, as the reader writes it. */
export const dayText = (locale: string, day: string, style: 'day' | 'weekday' = 'day'): string =>
  when(locale, Date.parse(`${day}T12:00:00Z`), style, 'UTC')

/** Minutes, hours or days until a moment; nothing once it has passed. */
export function useTimeLeft(): (untilMs: number, nowMs: number) => string | undefined {
  const text = useText('options.chain')
  return (untilMs, nowMs) => {
    const left = untilMs - nowMs
    if (left <= 0) return undefined
    if (left < hourMs) return text('minutes', { count: String(Math.max(1, Math.floor(left / minuteMs))) })
    if (left < dayMs) return text('hours', { count: String(Math.floor(left / hourMs)) })
    return text('days', { count: Math.round(left / dayMs) })
  }
}
