import { Button, CalendarDays, RadioRows, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { MonthDays } from '../../common/days/MonthDays.tsx'
import { clock } from '../../lib/clock.ts'
import { dateName } from '../../lib/date-name.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './filters.module.css'
import { choose, type Days, daysOf, type Span, spans } from './spans.ts'

export type Stretch = Days & { readonly span: Span }

/** A stretch of days, or two days from a calendar of our own: nothing is filtered before the button is pressed. */
export function DateSheet(props: {
  readonly open: boolean
  readonly value: Stretch
  readonly onChoose: (value: Stretch) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('positions')
  const [draft, setDraft] = useState(props.value)
  const [today] = useState(() => new Date(clock.server()).toLocaleDateString('sv-SE'))
  const take = (span: Span) =>
    setDraft(
      span === 'dates'
        ? { span, from: draft.from || daysOf('month', today).from, to: draft.to || today }
        : { span, ...daysOf(span, today) },
    )
  const done = (value: Stretch) => {
    props.onChoose(value)
    props.onClose()
  }
  return (
    <Sheet
      open={props.open}
      title={text('filterDate')}
      onClose={props.onClose}
      onClosed={props.onClosed}
      foot={
        <div className="pair">
          <Button onPress={() => done({ span: 'any', from: '', to: '' })}>{text('filterClear')}</Button>
          <Button kind="primary" onPress={() => done(draft)}>
            {text('filterShow')}
          </Button>
        </div>
      }
    >
      <RadioRows
        label={text('filterDate')}
        values={spans}
        value={draft.span}
        rowClass={css.choice}
        onChoose={take}
      >
        {(span) => (
          <>
            <span>{text(`span.${span}`)}</span>
            <i />
          </>
        )}
      </RadioRows>
      {draft.span === 'dates' && <Ends draft={draft} today={today} onChange={setDraft} />}
    </Sheet>
  )
}

/** Both ends as fields; the one that is being chosen has the ring, and the calendar writes into it. */
function Ends(props: {
  readonly draft: Stretch
  readonly today: string
  readonly onChange: (draft: Stretch) => void
}) {
  const { draft } = props
  const text = useText('positions')
  const locale = useLocale()
  const [end, setEnd] = useState<keyof Days>('from')
  const ends = [
    { key: 'from' as const, name: text('filterFrom') },
    { key: 'to' as const, name: text('filterTo') },
  ]
  return (
    <>
      <div className="pair">
        {ends.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={css.end}
            aria-pressed={key === end}
            onClick={() => setEnd(key)}
          >
            <span>
              <small>{name}</small> {dateName(locale, draft[key], 'date')}
            </span>
            <CalendarDays className="icon-small" aria-hidden="true" />
          </button>
        ))}
      </div>
      <MonthDays
        key={end}
        label={text(end === 'from' ? 'filterFrom' : 'filterTo')}
        within={draft}
        value={draft[end]}
        last={props.today}
        words={{ before: text('monthBefore'), after: text('monthAfter') }}
        onChoose={(day) => props.onChange({ span: 'dates', ...choose(draft, end, day) })}
      />
    </>
  )
}
