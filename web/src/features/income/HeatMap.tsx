import type { Calls, Output } from '@openbourse/protocol'
import { money, names, signOf } from '@openbourse/ui'
import { firstDayOf, strengthOf, weekdayLetters, weeksOf } from '../../lib/calendar.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { begun, cellFigure } from './figures.ts'
import css from './income.module.css'
import '../../lib/share-calls.ts'

type Report = Output<Calls['stockIncome']>

/** A month of days, each coloured by its result, with its short figure and sign, so that colour is never alone. Weeks that have not begun are not drawn. */
export function HeatMap(props: {
  readonly report: Report
  readonly value: string | undefined
  readonly onChange: (day: string) => void
}) {
  const { report } = props
  const text = useText('income')
  const locale = useLocale()
  const firstDay = firstDayOf(locale)
  const byDay = new Map(report.days.map((day) => [day.day, day]))
  const largest = Math.max(0, ...report.days.map(({ profit }) => Math.abs(Number(profit))))
  return (
    <fieldset className={names(css.month, 'bare-fieldset')} aria-label={text('calendar')}>
      <div className={css.week} aria-hidden="true">
        {weekdayLetters(locale, firstDay).map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may have the same letter.
          <span key={at}>{letter}</span>
        ))}
      </div>
      {begun(weeksOf(report.month, firstDay), report.days.at(-1)?.day).map((week, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no name but their place.
        <div key={at} className={css.week}>
          {week.map((cell, column) => {
            const day = cell && byDay.get(cell.date)
            // biome-ignore lint/suspicious/noArrayIndexKey: so have the empty cells.
            if (!cell || !day) return <span key={column}>{cell?.day}</span>
            const sign = signOf(day.profit)
            return (
              <button
                key={cell.date}
                type="button"
                aria-pressed={props.value === cell.date}
                aria-label={text('day', {
                  day: when(locale, day.from, 'day', report.zone),
                  amount: money(locale, report.base, day.profit, 'always'),
                })}
                data-sign={sign}
                data-strength={strengthOf(Number(day.profit), largest)}
                onClick={() => props.onChange(cell.date)}
              >
                {cell.day}
                {sign !== 0 && (
                  // Drawn by the style sheet: the label of the button says the whole amount.
                  <small data-figure={cellFigure(locale, day.profit)} />
                )}
              </button>
            )
          })}
        </div>
      ))}
    </fieldset>
  )
}
