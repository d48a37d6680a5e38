import { money, names, signOf } from '@openbourse/ui'
import { firstDayOf, strengthOf, weekdayLetters, weeksOf } from '../../lib/calendar.ts'
import { useLocale } from '../../lib/i18n.tsx'
import css from './days.module.css'
import { begun, cellFigure } from './months.ts'

/** A day by its date, "2026-11-19", with its result, a decimal. */
type Day = { readonly day: string; readonly profit: string }

/** A month of days, each coloured by its result, with its short figure and sign, so that colour is never alone. Weeks that have not begun are not drawn. */
export function HeatMap<One extends Day>(props: {
  /** "2026-11". */
  readonly month: string
  readonly days: readonly One[]
  readonly currency: string
  readonly label: string
  /** Name of a day with its amount, for screen readers. */
  readonly nameOf: (day: One, amount: string) => string
  readonly value: string | undefined
  readonly onChange: (day: string) => void
}) {
  const { month, days, currency } = props
  const locale = useLocale()
  const firstDay = firstDayOf(locale)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const largest = Math.max(0, ...days.map(({ profit }) => Math.abs(Number(profit))))
  return (
    <fieldset className={names(css.month, 'bare-fieldset')} aria-label={props.label}>
      <div className={css.week} aria-hidden="true">
        {weekdayLetters(locale, firstDay).map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may have the same letter.
          <span key={at}>{letter}</span>
        ))}
      </div>
      {begun(weeksOf(month, firstDay), days.at(-1)?.day).map((week, at) => (
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
                aria-label={props.nameOf(day, money(locale, currency, day.profit, 'always'))}
                data-sign={sign}
                data-strength={strengthOf(Number(day.profit), largest)}
                onClick={() => props.onChange(cell.date)}
              >
                {cell.day}
                {sign !== 0 && (
                  // Drawn by the style sheet: the label of the button has the whole amount.
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
