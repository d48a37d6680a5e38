import type { Bar, Interval, MarketSession } from '@openbourse/protocol'
import { type ChartRange, type ChartSpan, chartRanges } from '../../../common/levels/level.ts'

/** One point of the line with the bar that it ends. Numbers here are places on a screen; no money is computed from them. */
export type Point = {
  readonly t: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

export const ranges = chartRanges
export type Range = ChartRange

export type Session = Pick<MarketSession, 'state' | 'closesAt' | 'tradingDay' | 'hours' | 'timeZone'>

const dayMs = 86_400_000
const minuteMs = 60_000

const longer: Readonly<Record<Exclude<Range, '1D'>, { readonly interval: Interval; readonly days: number }>> =
  {
    '1W': { interval: '30m', days: 7 },
    '1M': { interval: '1d', days: 31 },
    '1Y': { interval: '1d', days: 366 },
    '5Y': { interval: '1w', days: 5 * 366 },
  }

/** The bars that a range is drawn from, and how many of them make one point. A day of exchange hours has points of two minutes; one that is nearly a day long, of five. */
export function barsOf(range: Range, session: Session | undefined, nowMs: number) {
  if (range !== '1D') {
    const { interval, days } = longer[range]
    // On the hour, so that asking again finds the same answer.
    const from = Math.floor((nowMs - days * dayMs) / (60 * minuteMs)) * 60 * minuteMs
    return { interval, from, limit: 1000, each: 1 } as const
  }
  const isShort = session?.hours === 'calendar'
  return { interval: isShort ? '1m' : '5m', limit: isShort ? 600 : 300, each: isShort ? 2 : 1 } as const
}

export function pointOf([t, open, high, low, close]: Bar): Point {
  return { t, open: Number(open), high: Number(high), low: Number(low), close: Number(close) }
}

/** Bars folded by twos or more, by the clock: a span without a trade has no point. */
export function folded(points: readonly Point[], spanMs: number): readonly Point[] {
  const out: Point[] = []
  for (const point of points) {
    const t = Math.floor(point.t / spanMs) * spanMs
    const last = out.at(-1)
    if (last?.t !== t) {
      out.push({ ...point, t })
      continue
    }
    const high = Math.max(last.high, point.high)
    const low = Math.min(last.low, point.low)
    out[out.length - 1] = { t, open: last.open, high, low, close: point.close }
  }
  return out
}

/** The points of the trading day; without any, when the market is closed, those of the last day that has some. Coins have the last 24 hours. */
export function ofDay(
  points: readonly Point[],
  of: { readonly startsAt: number | undefined; readonly nowMs: number; readonly closed: boolean },
  dayStartOf: (t: number) => number,
): readonly Point[] {
  const { startsAt, nowMs, closed } = of
  if (startsAt === undefined) return points.filter(({ t }) => t > nowMs - dayMs)
  const today = points.filter(({ t }) => t >= startsAt)
  const last = points.at(-1)
  if (today.length > 0 || !closed || !last) return today
  const start = dayStartOf(last.t)
  return points.filter(({ t }) => t >= start)
}

/** The line ends at the newest price, which is part of its last bar. */
export function withLast(points: readonly Point[], last: number): readonly Point[] {
  const newest = points.at(-1)
  if (!newest) return points
  const { high, low } = newest
  return [
    ...points.slice(0, -1),
    { ...newest, close: last, high: Math.max(high, last), low: Math.min(low, last) },
  ]
}

/** The moves of a range are measured from where its line begins: the end of its first point, which is where the second begins. */
export function spanOf(range: Range, points: readonly Point[]): ChartSpan {
  return range === '1D' ? { range } : { range, from: points[1]?.t }
}
