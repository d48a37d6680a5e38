import { startOfDay } from '../../lib/days.ts'

export const spans = ['any', 'today', 'week', 'month', 'year'] as const
export type Span = (typeof spans)[number]

const daysBack = { today: 0, week: 6, month: 29 } as const

/** Midnight of the reader at which a span begins, epoch ms; undefined for any date. */
export function startOf(span: Span, nowMs: number): number | undefined {
  if (span === 'any') return undefined
  const now = new Date(nowMs)
  if (span === 'year') return startOfDay(`${now.getFullYear()}-01-01`)
  now.setDate(now.getDate() - daysBack[span])
  return startOfDay(now.toLocaleDateString('sv-SE'))
}
