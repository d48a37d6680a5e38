import type { Rhythm } from '@openbourse/protocol'
import { Chips, Segment } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { weekdayName } from './words.ts'

const rhythms = ['weekly', 'biweekly', 'monthly'] as const satisfies readonly Rhythm[]
const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** The rhythm of a plan and its day: of the week, or of the month. */
export function When(props: {
  readonly rhythm: Rhythm
  readonly day: number
  readonly monthDays: readonly number[]
  /** The days of a week that can be chosen; all of them without it. */
  readonly weekdays?: readonly number[]
  readonly onChange: (next: { readonly rhythm: Rhythm; readonly day: number }) => void
}) {
  const { rhythm, day, onChange } = props
  const text = useText('recurring')
  const locale = useLocale()
  const offered = rhythm === 'monthly' ? props.monthDays : (props.weekdays ?? everyDay)
  const days = offered.includes(day) ? offered : [...offered, day].sort((one, other) => one - other)
  const isSameKind = (next: Rhythm) => (next === 'monthly') === (rhythm === 'monthly')
  const labelOf = (one: number) => {
    if (rhythm !== 'monthly') return weekdayName(locale, one, 'short')
    return one === 31 ? text('lastDay') : String(one)
  }
  return (
    <>
      <Segment
        label={text('rhythm')}
        value={rhythm}
        onChange={(next) => onChange({ rhythm: next, day: isSameKind(next) ? day : 1 })}
        options={rhythms.map((value) => ({ value, label: text(`rhythms.${value}`) }))}
      />
      <Chips
        ground="card"
        label={text('day')}
        value={String(day)}
        onChange={(next) => onChange({ rhythm, day: Number(next) })}
        options={days.map((value) => ({ value: String(value), label: labelOf(value) }))}
      />
    </>
  )
}
