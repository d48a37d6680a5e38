import { Field } from '@openbourse/ui'
import { type ReactNode, useState } from 'react'
import { dayAfter, startOfDay } from '../../lib/days.ts'
import { useText } from '../../lib/i18n.tsx'
import css from './positions.module.css'

type Typed = { readonly symbol: string; readonly from: string; readonly to: string }
export type Filter = Typed & {
  readonly isSet: boolean
  /** As the calls ask for it: what cannot be read yet is left out. */
  readonly asked: { readonly symbol?: string; readonly from?: number; readonly to?: number }
}

const nothing: Typed = { symbol: '', from: '', to: '' }

/** A code and a span of whole days; the last day belongs to it. */
export function useFilter(): readonly [Filter, (next: Typed) => void] {
  const [typed, setTyped] = useState(nothing)
  const from = startOfDay(typed.from)
  const to = dayAfter(typed.to)
  const asked = {
    ...(/^[A-Z0-9]{1,12}$/.test(typed.symbol) ? { symbol: typed.symbol } : {}),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }
  return [{ ...typed, asked, isSet: Object.keys(asked).length > 0 }, setTyped]
}

export function Filters(props: {
  readonly filter: Filter
  readonly onChange: (next: Typed) => void
  readonly children?: ReactNode
}) {
  const { filter, onChange } = props
  const text = useText('positions')
  const { symbol, from, to } = filter
  return (
    <div className={css.filters}>
      <Field
        label={text('filterSymbol')}
        value={symbol}
        autoCapitalize="characters"
        maxLength={12}
        onChange={(event) =>
          onChange({ symbol: event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''), from, to })
        }
      />
      {props.children}
      <Field
        label={text('filterFrom')}
        type="date"
        value={from}
        onChange={(event) => onChange({ symbol, from: event.target.value, to })}
      />
      <Field
        label={text('filterTo')}
        type="date"
        value={to}
        onChange={(event) => onChange({ symbol, from, to: event.target.value })}
      />
    </div>
  )
}
