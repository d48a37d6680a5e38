import type { Interval } from '@openbourse/protocol'
import { dayStart } from '../calendar/rules.ts'
import { addDays, hourMs, midnightOf, minuteMs, wallAt, weekday } from '../calendar/zone.ts'

export const baseIntervals = ['1m', '1h', '1d'] as const
/** What is stored; every other interval is folded from one of these. */
export type BaseInterval = (typeof baseIntervals)[number]

type Rule = {
  readonly base: BaseInterval
  /** No bar is made of more base bars than this. */
  readonly basesMax: number
  /** Length of a bar in ms, where all are equally long and counted from the epoch: the database can fold those. */
  readonly stepMs?: number
}

export const intervalRules: Readonly<Record<Interval, Rule>> = {
  '1m': { base: '1m', basesMax: 1 },
  '5m': { base: '1m', basesMax: 5, stepMs: 5 * minuteMs },
  '15m': { base: '1m', basesMax: 15, stepMs: 15 * minuteMs },
  '30m': { base: '1m', basesMax: 30, stepMs: 30 * minuteMs },
  '1h': { base: '1h', basesMax: 1 },
  '4h': { base: '1h', basesMax: 5 },
  '1d': { base: '1d', basesMax: 1 },
  '1w': { base: '1d', basesMax: 7 },
  '1M': { base: '1d', basesMax: 31 },
}

/**
 * First millisecond of the bar that a moment falls into. Days, weeks (from Monday) and months begin at midnight in the
 * exchange's zone; four-hour bars are counted from that midnight, so that the last one of a day is an hour shorter or
 * longer when clocks change.
 */
export function startOf(interval: Interval, zone: string, t: number): number {
  switch (interval) {
    case '1m':
      return floor(t, minuteMs)
    case '5m':
      return floor(t, 5 * minuteMs)
    case '15m':
      return floor(t, 15 * minuteMs)
    case '30m':
      return floor(t, 30 * minuteMs)
    case '1h':
      return floor(t, hourMs)
    case '4h':
      return fourHourStart(zone, t)
    case '1d':
      return dayStart(zone, t)
    case '1w': {
      const date = wallAt(zone, t)
      return midnightOf(zone, addDays(date, -((weekday(date) + 6) % 7)))
    }
    case '1M':
      return midnightOf(zone, { ...wallAt(zone, t), day: 1 })
  }
}

/** First millisecond after the bar that a moment falls into. */
export function endOf(interval: Interval, zone: string, t: number): number {
  const start = startOf(interval, zone, t)
  switch (interval) {
    case '1M': {
      const { year, month } = wallAt(zone, start)
      return midnightOf(
        zone,
        month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 },
      )
    }
    case '1w':
      return midnightOf(zone, addDays(wallAt(zone, start), 7))
    case '1d':
      return midnightOf(zone, addDays(wallAt(zone, start), 1))
    case '4h': {
      const next = start + 4 * hourMs
      const midnight = endOf('1d', zone, t)
      return next + 2 * hourMs > midnight ? midnight : next
    }
    default:
      return start + lengths[interval]
  }
}

const lengths = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
}

/** Six bars a day: what is left over by a change of clocks belongs to the last. */
function fourHourStart(zone: string, t: number): number {
  const midnight = dayStart(zone, t)
  return midnight + Math.min(5, Math.floor((t - midnight) / (4 * hourMs))) * 4 * hourMs
}

function floor(t: number, step: number): number {
  return Math.floor(t / step) * step
}
