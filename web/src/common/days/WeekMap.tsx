import { signOf } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { firstDayOf, strengthOf } from '../../lib/calendar.ts'
import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { weekColumns } from './months.ts'
import css from './week-map.module.css'

/**
 * All days at once, a column for each week, the newest at the right edge: short for a loss and tall for a gain, so that color is never alone. For eyes only; the
 * figures of each day are in its month.
 */
export function WeekMap(props: {
  readonly days: readonly { readonly day: string; readonly profit: string }[]
  /** What it shows, aloud. */
  readonly label: string
}) {
  const { days, label } = props
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [])
  const largest = Math.max(0, ...days.map(({ profit }) => Math.abs(Number(profit))))
  return (
    <div className={css.box} ref={box} role="img" aria-label={label}>
      <div className={css.weeks}>
        {weekColumns(days, firstDayOf(locale)).map(({ key, month, days: week }) => (
          <div key={key} className={css.week}>
            <span>{month && when(locale, Date.parse(`${month}-15T12:00:00Z`), 'monthAlone')}</span>
            {week.map((one, at) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: places of a week have no other name.
                key={at}
                {...(one && {
                  'data-sign': signOf(one.profit),
                  'data-strength': strengthOf(Number(one.profit), largest),
                })}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
