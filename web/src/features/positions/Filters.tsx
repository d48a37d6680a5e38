import { Button, ChevronDown, Chip, Field, RadioRows, Sheet } from '@openbourse/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { dayAfter, startOfDay } from '../../lib/days.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { when } from '../../lib/time.ts'
import type { Stretch } from './DateSheet.tsx'
import css from './filters.module.css'

const DateSheet = lazyPart(async () => (await import('./DateSheet.tsx')).DateSheet)

type Chosen = { readonly symbol: string; readonly stretch: Stretch }
export type Filter = Chosen & {
  readonly isSet: boolean
  /** As the calls ask for it. */
  readonly asked: { readonly symbol?: string; readonly from?: number; readonly to?: number }
}

const nothing: Chosen = { symbol: '', stretch: { span: 'any', from: '', to: '' } }

/** A code and a span of whole days; the last day belongs to it. */
export function useFilter(): readonly [Filter, (next: Chosen) => void] {
  const [chosen, setChosen] = useState(nothing)
  const from = startOfDay(chosen.stretch.from)
  const to = dayAfter(chosen.stretch.to)
  const asked = {
    ...(chosen.symbol === '' ? {} : { symbol: chosen.symbol }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return [{ ...chosen, asked, isSet: Object.keys(asked).length > 0 }, setChosen]
}

/** One row of chips; each opens a sheet, and one that is set is blue and carries its value. */
export function Filters(props: {
  readonly filter: Filter
  readonly onChange: (next: Chosen) => void
  readonly children?: ReactNode
}) {
  const { filter, onChange } = props
  const { symbol, stretch } = filter
  const text = useText('positions')
  const [asks, setAsks] = useState<'symbol' | 'date'>()
  const [open, setOpen] = useState(false)
  const dateLabel = useDateLabel(stretch)
  const ask = (what: 'symbol' | 'date') => {
    setAsks(what)
    setOpen(true)
  }
  const sheet = { open, onClose: () => setOpen(false), onClosed: () => setAsks(undefined) }
  return (
    <>
      <fieldset className="chips scroller bare-fieldset" aria-label={text('filters')}>
        {props.children}
        <Chip
          icon={ChevronDown}
          label={symbol || text('filterSymbol')}
          isOn={symbol !== ''}
          onPress={() => ask('symbol')}
        />
        <Chip
          icon={ChevronDown}
          label={dateLabel}
          isOn={stretch.span !== 'any'}
          onPress={() => ask('date')}
        />
      </fieldset>
      {asks === 'symbol' && (
        <SymbolSheet {...sheet} value={symbol} onChoose={(next) => onChange({ symbol: next, stretch })} />
      )}
      {asks === 'date' && (
        <DateSheet {...sheet} value={stretch} onChoose={(next) => onChange({ symbol, stretch: next })} />
      )}
    </>
  )
}

function useDateLabel({ span, from, to }: Stretch): string {
  const text = useText('positions')
  const locale = useLocale()
  if (span === 'any') return text('filterDate')
  if (span !== 'dates') return text(`span.${span}`)
  const day = (date: string) => when(locale, Date.parse(`${date}T12:00:00Z`), 'day', 'UTC')
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}

function SymbolSheet(props: {
  readonly open: boolean
  readonly value: string
  readonly onChoose: (symbol: string) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('positions')
  const [typed, setTyped] = useState(props.value)
  const done = (symbol: string) => {
    props.onChoose(symbol)
    props.onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    done(typed)
  }
  return (
    <Sheet
      open={props.open}
      title={text('filterSymbol')}
      onClose={props.onClose}
      onClosed={props.onClosed}
      foot={
        <div className="pair">
          <Button onPress={() => done('')}>{text('filterClear')}</Button>
          <Button kind="primary" onPress={() => done(typed)}>
            {text('filterShow')}
          </Button>
        </div>
      }
    >
      <form onSubmit={submit}>
        <Field
          label={text('filterSymbol')}
          value={typed}
          autoCapitalize="characters"
          maxLength={12}
          onChange={(event) => setTyped(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
      </form>
    </Sheet>
  )
}

/** A chip with a few values, the first of which means all of them. */
export function ChoiceFilter<Value extends string>(props: {
  readonly title: string
  readonly values: readonly [Value, ...Value[]]
  readonly value: Value
  readonly nameOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
}) {
  const { title, values, value, nameOf } = props
  const [open, setOpen] = useState(false)
  const isOn = value !== values[0]
  return (
    <>
      <Chip
        icon={ChevronDown}
        label={isOn ? nameOf(value) : title}
        isOn={isOn}
        onPress={() => setOpen(true)}
      />
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <RadioRows
          label={title}
          values={values}
          value={value}
          rowClass={css.choice}
          onChoose={(one) => {
            props.onChoose(one)
            setOpen(false)
          }}
        >
          {(one) => (
            <>
              <span>{nameOf(one)}</span>
              <i />
            </>
          )}
        </RadioRows>
      </Sheet>
    </>
  )
}
