import { chartPath, type Point } from '@openbourse/ui'

/** A moment in epoch ms, and two returns since the start as fractions. */
export type CurvePoint = readonly [at: number, own: string, beside: string]

/**
 * Positions of two curves and zero in a square of 100: places on a screen, not money. A quiet curve is not
 * magnified under `leastSpan`.
 */
export function placesOf(curve: readonly CurvePoint[], leastSpan = 0.02) {
  const [first, last] = [curve[0]?.[0] ?? 0, curve.at(-1)?.[0] ?? 1]
  const own = curve.map(([, value]) => Number(value))
  const beside = curve.map(([, , value]) => Number(value))
  const low = Math.min(0, ...own, ...beside)
  const high = Math.max(0, ...own, ...beside)
  const span = Math.max(high - low, leastSpan)
  const middle = (low + high) / 2
  const x = (at: number) => (last === first ? 0 : ((at - first) / (last - first)) * 100)
  const y = (value: number) => 50 - ((value - middle) / span) * 100
  const line = (values: readonly number[]) =>
    chartPath(curve.map(([at], index): Point => [round(x(at)), round(y(values[index] ?? 0))]))
  return {
    own: line(own),
    beside: line(beside),
    zero: round(y(0)),
    ends: { own: round(y(own.at(-1) ?? 0)), beside: round(y(beside.at(-1) ?? 0)) },
    /** From and to as parts of the width. */
    between: (from: number, to: number) => ({ from: round(x(from)), width: round(x(to) - x(from)) }),
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
