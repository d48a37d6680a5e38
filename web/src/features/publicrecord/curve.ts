import type { PublicRecordFigures } from '@openbourse/protocol'
import type { CurvePoint } from '../../common/records/chart-curve.ts'

/** The middle of a day lies in it in every time zone that the app knows. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** Returns since the start, from the start on, at each day. */
export const curveOf = ({ from, days }: PublicRecordFigures): readonly CurvePoint[] => [
  [from, '0', '0'],
  ...days.map(({ day, total, index }): CurvePoint => [Math.max(from + 1, noonOf(day)), total, index ?? '0']),
]

type Rated = { readonly rate: string }

/** The highest and the lowest of some rates; undefined for the lowest where there is one alone. */
export function bestAndWorst<One extends Rated>(of: readonly One[]) {
  const sorted = of.toSorted((one, other) => Number(one.rate) - Number(other.rate))
  return { best: sorted.at(-1), worst: sorted.length > 1 ? sorted[0] : undefined }
}
