import type { Robot, RobotMeasured } from '@openbourse/protocol'
import { openFirst } from '../../common/closing/standing.ts'
import type { Axis } from '../../common/records/interval.ts'
import { compare } from '../../lib/figures.ts'

/** Closed trades under which no figure is given. */
export const enoughTrades = 30

export const sorts = ['longest', 'fall', 'lost'] as const
export type Sort = (typeof sorts)[number]

/**
 * Robots in a fixed order: none by the highest return. Unknown ones are last, and closed ones behind all open ones.
 */
export function sorted<One extends Robot>(robots: readonly One[], by: Sort): readonly One[] {
  const last = Number.POSITIVE_INFINITY
  const keys = {
    longest: ({ measured }: Robot) => -measured.days,
    fall: ({ measured }: Robot) => (measured.enough ? Math.abs(Number(measured.drawdown?.share ?? 0)) : last),
    lost: ({ measured: { over, lost } }: Robot) => (over > 0 ? lost / over : last),
  } as const
  const keyOf = keys[by]
  return openFirst(robots.toSorted((one, other) => difference(keyOf(one), keyOf(other))))
}

const difference = (one: number, other: number): number => (one === other ? 0 : one - other)

/** What just holding brought on an average day: the rate that grows to the whole over all closes. */
export function holdingDay({
  holding,
  closes,
}: Pick<RobotMeasured, 'holding' | 'closes'>): number | undefined {
  if (holding === null || closes < 1) return undefined
  return (1 + Number(holding)) ** (1 / closes) - 1
}

/** One axis for a whole list, set by the widest interval; zero is always on it. */
export function axisOf(robots: readonly Pick<Robot, 'measured'>[]): Axis | undefined {
  const places = robots.flatMap(({ measured }) => {
    const { averageDay } = measured
    if (!averageDay) return []
    return [Number(averageDay.low), Number(averageDay.high), holdingDay(measured) ?? 0]
  })
  if (places.length === 0) return undefined
  return roundAxis(Math.min(0, ...places), Math.max(0, ...places))
}

/** Ends at whole steps of one, two or five, so that the ends of an axis can be read. */
export function roundAxis(low: number, high: number): Axis {
  const span = high - low || 0.001
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 8) ?? power * 10
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step }
}

/** Days up and down among results. */
export function upAndDown(profits: readonly string[]): { readonly up: number; readonly down: number } {
  return {
    up: profits.filter((one) => compare(one, '0') > 0).length,
    down: profits.filter((one) => compare(one, '0') < 0).length,
  }
}

/** The longest run of days that lost one after the other. */
export function longestLosing(profits: readonly string[]): number {
  let [longest, run] = [0, 0]
  for (const one of profits) {
    run = compare(one, '0') < 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** The middle of a day, "2026-11-19", lies in it in every time zone near the exchange. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
