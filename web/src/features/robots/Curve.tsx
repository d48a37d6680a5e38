import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './robots.module.css'

export type CurvePoint = readonly [at: number, own: string, holding: string]
type Fall = { readonly from: number; readonly to: number }

/** A robot (blue) and just holding (dashed) since the same moment, with zero and the deepest fall. For eyes only: the figures stand above it. */
export function Curve(props: { readonly points: readonly CurvePoint[]; readonly fall?: Fall | undefined }) {
  const { points, fall } = props
  const locale = useLocale()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return null
  const values = points.flatMap(([, own, holding]) => [Number(own), Number(holding)])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const x = (at: number) => (100 * (at - first[0])) / (last[0] - first[0] || 1)
  const y = (value: number) => 96 - (92 * (value - low)) / (high - low || 1)
  const line = (of: (point: CurvePoint) => string) =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(point[0])} ${y(Number(of(point)))}`).join('')
  return (
    <div aria-hidden="true">
      <div className={css.curve}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {fall && (
            <rect
              className={css.fall}
              x={x(fall.from)}
              y="0"
              width={x(fall.to) - x(fall.from)}
              height="100"
            />
          )}
          <path className={css.level} d={`M0 ${y(0)}H100`} />
          <path className={css.beside} d={line(([, , holding]) => holding)} />
          <path className={css.line} d={line(([, own]) => own)} />
        </svg>
        <span className={css.end} style={{ top: `${y(Number(last[1]))}%` }} />
      </div>
      <p className={css.dates}>
        <span>{when(locale, first[0], 'day')}</span>
        <span>{when(locale, last[0], 'day')}</span>
      </p>
    </div>
  )
}
