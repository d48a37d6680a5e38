/** Geometry of small line charts. These numbers are places on a screen, not money. */

export type Frame = { readonly width: number; readonly height: number }
export type Point = readonly [x: number, y: number]

/**
 * Points of a line in a frame, y downwards. The scale holds the line and the previous close, and never
 * spans less than `leastSpan` of that close, so that a quiet day looks quiet.
 */
export function scale(
  values: readonly number[],
  options: { readonly frame: Frame; readonly previous?: number | undefined; readonly leastSpan?: number },
): { readonly points: readonly Point[]; readonly previousY: number | undefined } {
  const { frame, previous, leastSpan = 0.01 } = options
  const all = previous === undefined ? values : [...values, previous]
  const low = Math.min(...all)
  const high = Math.max(...all)
  const least = Math.abs(previous ?? values[0] ?? 0) * leastSpan
  const span = Math.max(high - low, least) || 1
  const middle = (high + low) / 2
  const y = (value: number) => round(frame.height / 2 - ((value - middle) / span) * frame.height)
  const step = values.length > 1 ? frame.width / (values.length - 1) : 0
  return {
    points: values.map((value, index) => [round(index * step), y(value)]),
    previousY: previous === undefined ? undefined : y(previous),
  }
}

export function path(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
