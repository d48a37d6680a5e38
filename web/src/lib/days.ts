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
