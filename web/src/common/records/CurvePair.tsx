import { percent } from '@openbourse/ui'
import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { type CurvePoint, placesOf } from './chart-curve.ts'
import css from './records.module.css'

type Fall = { readonly from: number; readonly to: number; readonly share: string }

/**
 * A return over time beside its comparison, which is dashed. `fall` is the deepest one, shaded. Hidden from screen
 * readers: the figures are above it.
 */
export function CurvePair(props: {
  readonly curve: readonly CurvePoint[]
  readonly names: { readonly own: string; readonly beside: string }
  readonly fall?: Fall | null
}) {
  const { curve, names, fall } = props
  const locale = useLocale()
  if (curve.length < 2) return null
  const places = placesOf(curve)
  const labels = apart(places.ends)
  return (
    <div aria-hidden="true">
      <div className={css.curve} data-fall={fall ? '' : undefined}>
        <Plot of={places} fall={fall} />
        <div className={css.names}>
          <b style={{ top: `${labels.own}%` }}>{names.own}</b>
          <span style={{ top: `${labels.beside}%` }}>{names.beside}</span>
        </div>
      </div>
      <p className={css.ends}>
        <span>{when(locale, curve[0]?.[0] ?? 0, 'date')}</span>
        <span>{when(locale, curve.at(-1)?.[0] ?? 0, 'day')}</span>
      </p>
    </div>
  )
}

/** The same small and grey, without names and days: in rows of a list. */
export function SmallCurvePair({ curve }: { readonly curve: readonly CurvePoint[] }) {
  if (curve.length < 2) return null
  return (
    <div className={css.small} aria-hidden="true">
      <Plot of={placesOf(curve)} />
    </div>
  )
}

/** Both lines around zero, with the end of the own one. */
function Plot(props: { readonly of: ReturnType<typeof placesOf>; readonly fall?: Fall | null | undefined }) {
  const { of: places, fall } = props
  const locale = useLocale()
  const shade = fall && places.between(fall.from, fall.to)
  return (
    <div className={css.plot}>
      {shade && fall && (
        <span className={css.fall} style={{ left: `${shade.from}%`, width: `${shade.width}%` }}>
          {percent(locale, negative(fall.share), 'auto', 1)}
        </span>
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path data-line="zero" vectorEffect="non-scaling-stroke" d={`M0 ${places.zero}H100`} />
        <path data-line="beside" vectorEffect="non-scaling-stroke" d={places.beside} />
        <path data-line="own" vectorEffect="non-scaling-stroke" d={places.own} />
      </svg>
      <i style={{ top: `${places.ends.own}%` }} />
    </div>
  )
}

const negative = (share: string): string => (share.startsWith('-') ? share : `-${share}`)

/** Two labels at the ends of their lines, far enough from each other to be read. */
function apart({ own, beside }: { readonly own: number; readonly beside: number }) {
  const least = 14
  const inside = (at: number) => Math.min(94, Math.max(6, at))
  if (Math.abs(own - beside) >= least) return { own: inside(own), beside: inside(beside) }
  const middle = Math.min(94 - least / 2, Math.max(6 + least / 2, (own + beside) / 2))
  const shift = (own <= beside ? -1 : 1) * (least / 2)
  return { own: middle + shift, beside: middle - shift }
}
