import { signOf } from '@openbourse/ui'
import { barsOf } from './figures.ts'
import css from './funds.module.css'

/**
 * Profit of a few days as bars on one scale, the newest at the end. Hidden from screen readers: the table below has
 * the figures.
 */
export function DayBars(props: {
  readonly of: readonly { readonly key: string; readonly label: string; readonly profit: string }[]
}) {
  const { above, heights } = barsOf(props.of.map(({ profit }) => profit))
  const rows = `${above}fr ${1 - above}fr`
  return (
    <div className={css.days} aria-hidden="true">
      {props.of.map(({ key, label, profit }, at) => (
        <span key={key} className={css.dayColumn}>
          <span className={css.dayBar} style={{ gridTemplateRows: rows }} data-sign={signOf(profit)}>
            <i style={{ height: `${(heights[at] ?? 0) * 100}%` }} />
          </span>
          <small>{label}</small>
        </span>
      ))}
    </div>
  )
}
