import type { Point } from './points.ts'

/** How much the line of another instrument has changed since the left edge, at each point of this one: 0.01 is one percent more. */
export function sharesOf(points: readonly Point[], other: readonly Point[]): readonly number[] {
  const at = closesBeside(points, other)
  const base = at[0]
  return base === undefined ? [] : at.map((close) => close / base - 1)
}

/** The close of the other instrument at each moment: that of its newest point by then, and before its first one, of that. */
function closesBeside(points: readonly Point[], other: readonly Point[]): readonly number[] {
  const first = other[0]
  if (!first) return []
  let next = 0
  return points.map(({ t }) => {
    while (next + 1 < other.length && other[next + 1]!.t <= t) next += 1
    return other[next]!.close
  })
}
