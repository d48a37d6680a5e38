import css from './interval.module.css'
import { type Axis, placeOn } from './interval.ts'

/**
 * A figure with its 95% interval on an axis, hidden from screen readers: the words beside it have the figures. The
 * tick is its comparison.
 */
export function Interval(props: {
  readonly axis: Axis
  readonly of: { readonly value: string; readonly low: string; readonly high: string }
  readonly tick: number | undefined
  readonly zero?: boolean
}) {
  const { axis, of, tick, zero } = props
  const at = (value: number) => placeOn(axis, value)
  const [low, high] = [at(Number(of.low)), at(Number(of.high))]
  return (
    <div className={css.interval} aria-hidden="true">
      <i className={css.bar} style={{ left: `${low}%`, width: `${high - low}%` }} />
      {zero && <i className={css.zero} style={{ left: `${at(0)}%` }} />}
      {tick !== undefined && <i className={css.tick} style={{ left: `${at(tick)}%` }} />}
      <i className={css.dot} style={{ left: `${at(Number(of.value))}%` }} />
    </div>
  )
}
