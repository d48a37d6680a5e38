export const periods = ['day', 'month', 'all'] as const
const monthMs = 30 * 86_400_000

/** From when a period counts, on the hour so that asking again finds the same answer; undefined for all of it. */
export function periodStart(period: (typeof periods)[number], nowMs: number): number | undefined {
  if (period === 'all') return undefined
  const today = startOfDay(new Date(nowMs).toLocaleDateString('sv-SE')) ?? nowMs
  return period === 'day' ? today : today - monthMs
}

/** Midnight of a day as the calendar field writes it, in the reader's own zone. */
export function startOfDay(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00`)
  return Number.isNaN(at) ? undefined : at
}

/** The midnight that ends a day; days of a change of clocks are longer or shorter than others. */
export function dayAfter(day: string): number | undefined {
  const noon = Date.parse(`${day}T12:00:00`)
  if (Number.isNaN(noon)) return undefined
  return startOfDay(new Date(noon + 86_400_000).toLocaleDateString('sv-SE'))
}

/** When a day begins in an exchange's time zone: "2026-12-10" in "Africa/Lagos". */
export function midnightOf(day: string, timeZone: string): number {
  const written = Date.parse(`${day}T00:00:00Z`)
  // The offset at the moment itself counts, and that moment is known only with an offset: the second guess is right.
  return written - offsetMs(written - offsetMs(written, timeZone), timeZone)
}

function offsetMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const ms = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -ms : ms
}

/** The date of a moment in UTC, "2026-11-21". */
export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}
