import { ChevronLeft, ChevronRight, names } from '@openbourse/ui'
import { useLocale } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import css from './days.module.css'
import { besideOf } from './months.ts'

/** The middle of a month is in that month in every time zone. */
export function useMonthName() {
  const locale = useLocale()
  return (month: string) => when(locale, Date.parse(`${month}-15T12:00:00Z`), 'month')
}

/** The name of a month, and the ways to the ones beside it. `months` has the newest first. */
export function MonthHead(props: {
  readonly month: string
  readonly months: readonly string[]
  readonly words: { readonly earlier: string; readonly later: string }
  readonly onChange: (month: string) => void
}) {
  const { month, months, words, onChange } = props
  const name = useMonthName()
  const { earlier, later } = besideOf(months, month)
  return (
    <div className={`${css.head} ends`}>
      <h2>{name(month)}</h2>
      {months.length > 1 && (
        <div className={css.turn}>
          <Turn icon={ChevronLeft} label={words.earlier} to={earlier} onChange={onChange} />
          <Turn icon={ChevronRight} label={words.later} to={later} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

function Turn(props: {
  readonly icon: typeof ChevronLeft
  readonly label: string
  readonly to: string | undefined
  readonly onChange: (month: string) => void
}) {
  const { icon: Icon, label, to, onChange } = props
  return (
    <button
      type="button"
      className="tap"
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to !== undefined && onChange(to)}
    >
      <Icon className={names('icon', to === undefined && css.off)} aria-hidden="true" />
    </button>
  )
}
