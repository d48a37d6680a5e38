import { ChevronLeft, ChevronRight, IconButton, names } from '@openbourse/ui'
import { useState } from 'react'
import { firstDayOf, weekdayLetters, weeksOf } from '../../lib/calendar.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './month-days.module.css'
import { monthAfter } from './months.ts'

/** One month of which a day is chosen; days before the first and after the last cannot be. */
export function MonthDays(props: {
  readonly label: string
  /** Days that are marked, both ends with them. */
  readonly within?: { readonly from: string; readonly to: string }
  /** The day that is changed, "2026-11-19", or empty. */
  readonly value: string
  readonly first?: string
  readonly last: string
  readonly words: { readonly before: string; readonly after: string }
  readonly onChoose: (day: string) => void
}) {
  const { value, first = '', last, within, words } = props
  const locale = useLocale()
  const [month, setMonth] = useState((value || last).slice(0, 7))
  const firstDay = firstDayOf(locale)
  return (
    <fieldset className={names(css.month, 'bare-fieldset')} aria-label={props.label}>
      <div className="row between">
        <IconButton
          icon={ChevronLeft}
          label={words.before}
          onPress={() => setMonth(month > first.slice(0, 7) ? monthAfter(month, -1) : month)}
        />
        <b className={css.monthName} aria-live="polite">
          {when(locale, Date.parse(`${month}-15T12:00:00Z`), 'month', 'UTC')}
        </b>
        <IconButton
          icon={ChevronRight}
          label={words.after}
          onPress={() => setMonth(month < last.slice(0, 7) ? monthAfter(month, 1) : month)}
        />
      </div>
      <div className={css.week} aria-hidden="true">
        {weekdayLetters(locale, firstDay).map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days of a week may have the same letter.
          <span key={at}>{letter}</span>
        ))}
      </div>
      {weeksOf(month, firstDay).map((week, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: weeks of a month have no name but their place.
        <div key={at} className={css.week}>
          {week.map((cell, column) =>
            cell ? (
              <button
                key={cell.date}
                type="button"
                disabled={cell.date > last || cell.date < first}
                aria-pressed={cell.date === value}
                aria-label={dateName(locale, cell.date, 'date')}
                data-within={isWithin(cell.date, within) || undefined}
                onClick={() => props.onChoose(cell.date)}
              >
                {cell.day}
              </button>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: so have the empty cells.
              <span key={column} />
            ),
          )}
        </div>
      ))}
    </fieldset>
  )
}

function isWithin(day: string, days: { readonly from: string; readonly to: string } | undefined): boolean {
  const { from, to } = days ?? { from: '', to: '' }
  return from !== '' && to !== '' && from <= day && day <= to
}
