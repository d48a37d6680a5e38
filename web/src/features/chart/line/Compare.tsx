import { Delta, RadioRows, Sheet, TextButton } from '@openbourse/ui'
import { useState } from 'react'
import { useText } from '../../../lib/i18n.tsx'
import { useCall } from '../../../lib/query.ts'
import css from './beside.module.css'

export type Compared = { readonly symbol: string; readonly name: string }

const none = ''

/** With which index the line is compared, with what both changed since the left edge; the choice is made in a sheet. */
export function CompareRow(props: {
  readonly country: string | null
  readonly symbol: string
  readonly compared: Compared | undefined
  /** What both changed, as fractions; undefined until both lines are there. */
  readonly shares: { readonly own: number; readonly other: number } | undefined
  readonly onCompare: (index: Compared | undefined) => void
}) {
  const { compared, shares, symbol } = props
  const text = useText('chart')
  const [open, setOpen] = useState(false)
  return (
    <div className={css.compare}>
      {compared && (
        <p className={css.both}>
          <span data-line="own">
            <b>{symbol}</b>
            {shares && <Delta rate={shares.own.toFixed(4)} />}
          </span>
          <span data-line="other">
            <b>{compared.name}</b>
            {shares && <Delta rate={shares.other.toFixed(4)} />}
          </span>
        </p>
      )}
      <TextButton onPress={() => setOpen(true)}>{text(compared ? 'compareChange' : 'compare')}</TextButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('compare')}>
        {open && (
          <Indices
            country={props.country}
            value={compared?.symbol ?? none}
            onChoose={(index) => {
              props.onCompare(index)
              setOpen(false)
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

function Indices(props: {
  readonly country: string | null
  readonly value: string
  readonly onChoose: (index: Compared | undefined) => void
}) {
  const text = useText('chart')
  const { data } = useCall('stockIndices', props.country === null ? {} : { country: props.country as 'NG' }, {
    freshForMs: 60_000,
  })
  const list = data?.list ?? []
  const nameOf = (symbol: string) => list.find((one) => one.symbol === symbol)?.name ?? text('compareNone')
  return (
    <RadioRows
      label={text('compare')}
      values={[none, ...list.map(({ symbol }) => symbol)]}
      value={props.value}
      rowClass={css.index}
      onChoose={(symbol) => props.onChoose(symbol === none ? undefined : { symbol, name: nameOf(symbol) })}
    >
      {(symbol) => (
        <>
          <span>{nameOf(symbol)}</span>
          <span className="quiet t2">{symbol}</span>
        </>
      )}
    </RadioRows>
  )
}
