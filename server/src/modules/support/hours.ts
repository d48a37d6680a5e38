import { windowOf } from '../settings/index.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const daysOfWeek = 7
/** January 1, 1970 was a Thursday: days since then plus this, in weeks, begin on Monday. */
const thursday = 3

/** When support is open: the stretch that is open now, or the next one. Null where it never closes. */
export type Stretch = { readonly opensAt: number; readonly closesAt: number; readonly open: boolean }

/**
 * `hours` is `always` or `07:00-17:00` in UTC, past midnight when the end is before the start, on the first `days` days of a week from Monday
 * on. A stretch belongs to the day on which it begins.
 */
export function supportHours(
  { hours, days }: { readonly hours: string; readonly days: number },
  nowMs: number,
): Stretch | null {
  const window = windowOf(hours)
  const isWhole = window === undefined || window.minutes * minuteMs === dayMs
  if (isWhole && days >= daysOfWeek) return null
  const { from, minutes } = window ?? { from: 0, minutes: dayMs / minuteMs }
  const today = Math.floor(nowMs / dayMs)
  for (let day = today - 1; ; day += 1) {
    if ((day + thursday) % daysOfWeek >= days) continue
    const opensAt = day * dayMs + from * minuteMs
    const closesAt = opensAt + minutes * minuteMs
    if (closesAt > nowMs) return { opensAt, closesAt, open: nowMs >= opensAt }
  }
}
