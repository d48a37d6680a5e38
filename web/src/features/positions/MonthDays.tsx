import { ChevronLeft, ChevronRight, IconButton, names } from '@openbourse/ui'
import { useState } from 'react'
import { firstDayOf, weekdayLetters, weeksOf } from '../../lib/calendar.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './filters.module.css'
import { type Days, monthAfter } from './spans.ts'

/** One month of which a day is chosen; days after today cannot be. */
export function MonthDays(props: {
  readonly label: string
  readonly days: Days
  /** The day that is changed, "2026-11-19", or empty. */
  readonly value: string
  readonly today: string
  readonly onChoose: (day: string) => void
}) {
  const { value, today, days } = props
  const text = useText('positions')
  const locale = useLocale()
  const [month, setMonth] = useState((value || today).slice(0, 7))
  const firstDay = firstDayOf(locale)
  const named = (day: string) => when(locale, Date.parse(`${day}T12:00:00Z`), 'date', 'UTC')
  return (
    <fieldset className={names(css.month, 'bare-fieldset')} aria-label={props.label}>
      <div className="row between">
        <IconButton
          icon={ChevronLeft}
          label={text('monthBefore')}
          onPress={() => setMonth(monthAfter(month, -1))}
        />
        <b className={css.monthName} aria-live="polite">
          {when(locale, Date.parse(`${month}-15T12:00:00Z`), 'month', 'UTC')}
        </b>
        <IconButton
          icon={ChevronRight}
          label={text('monthAfter')}
          onPress={() => setMonth(month < today.slice(0, 7) ? monthAfter(month, 1) : month)}
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
                disabled={cell.date > today}
                aria-pressed={cell.date === value}
                aria-label={named(cell.date)}
                data-within={isWithin(cell.date, days) || undefined}
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

function isWithin(day: string, { from, to }: Days): boolean {
  return from !== '' && to !== '' && from <= day && day <= to
}
