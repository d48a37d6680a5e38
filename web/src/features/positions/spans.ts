/** Stretches of days that a list can be cut to; `dates` are those that the user chose. */
export const spans = ['any', 'today', 'week', 'month', 'year', 'dates'] as const
export type Span = (typeof spans)[number]

/** Whole days of the reader, "2026-11-19"; both belong to the stretch, and an empty one leaves that end open. */
export type Days = { readonly from: string; readonly to: string }

const daysBack = { today: 0, week: 6, month: 29 } as const

/** The days of a stretch that ends now: its end stays open, so that what happens later today is in it. */
export function daysOf(span: Exclude<Span, 'dates'>, today: string): Days {
  if (span === 'any') return { from: '', to: '' }
  if (span === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: '' }
  const at = Date.parse(`${today}T12:00:00Z`) - daysBack[span] * 86_400_000
  return { from: new Date(at).toISOString().slice(0, 10), to: '' }
}

/** One end chosen on the calendar: the other one moves along where it would be on the wrong side. */
export function choose(days: Days, end: keyof Days, day: string): Days {
  const { from, to } = days
  return end === 'from'
    ? { from: day, to: to !== '' && to < day ? day : to }
    : { from: from > day ? day : from, to: day }
}
