import { compare, minus, over } from '../../lib/figures.ts'

export const ranges = ['1D', '1W', '1M', '3M', '1Y', 'All'] as const
export type Range = (typeof ranges)[number]

export type Point = readonly [at: number, value: string]

/** The change from the start of the range to a point: the end, or where the finger is. */
export function changeAt(
  history: { readonly points: readonly Point[]; readonly from: string },
  index: number | undefined,
) {
  const point = history.points[index ?? history.points.length - 1]
  if (!point) return undefined
  const [at, value] = point
  const amount = minus(value, history.from)
  const rate = compare(history.from, '0') === 0 ? undefined : over(amount, history.from, 6)
  return { at, value, amount, rate }
}

/** The last point follows what is known now, so that line and figure never disagree. */
export function endingNow(
  points: readonly Point[],
  now: { readonly at: number; readonly value: string } | undefined,
): readonly Point[] {
  const last = points.at(-1)
  if (!now || !last || now.at < last[0]) return points
  return [...points.slice(0, -1), [now.at, now.value]]
}

/** The line begins when the account does: before that there was nothing, which is no fall and no rise. */
export function sinceStart(points: readonly Point[]): readonly Point[] {
  const first = points.findIndex(([, value]) => compare(value, '0') !== 0)
  return first < 0 ? points : points.slice(first)
}

/** What the change refers to: the value when the range began, or the first one of an account that is younger. */
export function startOf(from: string, points: readonly Point[]): string {
  return compare(from, '0') === 0 ? (points[0]?.[1] ?? from) : from
}

/** At least two points, so that a fresh account shows a level line and not a hole. */
export function drawable(
  points: readonly Point[],
  now: { readonly at: number; readonly value: string },
): readonly Point[] {
  const only = points[0] ?? [now.at, now.value]
  return points.length > 1 ? points : [only, [now.at, only[1]]]
}
