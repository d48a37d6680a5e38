import { minus, over, plus } from '../../lib/figures.ts'
import type { CurvePoint } from './chart-curve.ts'

const dayMs = 86_400_000

/** The part of a record that is drawn, in days before its end; `all` is everything. */
export const periods = { week: 7, month: 30, quarter: 91, year: 365, all: Number.POSITIVE_INFINITY } as const
export type Period = keyof typeof periods

/** Periods that a record is longer than, and all of it; none where there would be no choice. */
export function periodsOf(curve: readonly CurvePoint[]): readonly Period[] {
  const [first, last] = [curve[0]?.[0] ?? 0, curve.at(-1)?.[0] ?? 0]
  const shorter = (Object.keys(periods) as Period[]).filter(
    (period) => period === 'all' || last - first > periods[period] * dayMs,
  )
  return shorter.length > 1 ? shorter : []
}

/** The curve of a period: both returns begin with zero at its first point. */
export function curveSince(curve: readonly CurvePoint[], period: Period): readonly CurvePoint[] {
  const end = curve.at(-1)?.[0] ?? 0
  const from = curve.findIndex(([at]) => at >= end - periods[period] * dayMs)
  const start = curve[Math.max(0, from)]
  if (!start || period === 'all') return curve
  const grown = (rate: string, before: string): string =>
    minus(over(plus('1', rate), plus('1', before), 9) ?? '1', '1')
  return curve
    .slice(Math.max(0, from))
    .map(([at, own, beside]) => [at, grown(own, start[1]), grown(beside, start[2])])
}
