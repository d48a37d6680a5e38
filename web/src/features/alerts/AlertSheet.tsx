import type { Quote } from '@openbourse/protocol'
import {
  Button,
  Chips,
  decimal,
  decimalsOf,
  Failed,
  Field,
  money,
  percent,
  RowBones,
  readTyping,
  Sheet,
  Show,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { over } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { faceOf } from '../../lib/query.ts'
import { AlertRows } from './AlertRows.tsx'
import { presetPrice, presets } from './presets.ts'
import { useAlerts } from './use-alerts.ts'

/** Adds a price alert, and shows the alerts of this stock. */
export const AlertSheet = withText(['alerts'], SheetOfAlerts)

function SheetOfAlerts(props: {
  readonly quote: Quote
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { quote } = props
  const text = useText('alerts')
  const alerts = useAlerts(quote.symbol)
  return (
    <Sheet open={props.open} onClose={props.onClose} title={text('bell', { symbol: quote.symbol })}>
      <div className="stack">
        <AlertForm quote={quote} alerts={alerts} />
        <Show
          of={faceOf(alerts.query, ({ list }) => list)}
          skeleton={<RowBones rows={2} mark={false} />}
          empty={<p className="t2 quiet">{text('noneHere')}</p>}
          failed={(retry) => (
            <Failed title={text('failedTitle')} retry={retry}>
              {text('failed')}
            </Failed>
          )}
        >
          {(list) => <AlertRows alerts={list} onRemove={(id) => void alerts.remove(id)} />}
        </Show>
      </div>
    </Sheet>
  )
}

function AlertForm(props: { readonly quote: Quote; readonly alerts: ReturnType<typeof useAlerts> }) {
  const { quote, alerts } = props
  const text = useText('alerts')
  const locale = useLocale()
  const [price, setPrice] = useState('')
  const [note, setNote] = useState('')
  const write = (value: string) => {
    alerts.forget()
    setPrice(value)
  }
  async function set() {
    const isSet = await alerts.set({
      symbol: quote.symbol,
      price: price.trim(),
      note: note.trim(),
    })
    if (!isSet) return
    setPrice('')
    setNote('')
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void set()
      }}
    >
      <Field
        label={text('price')}
        hint={text('hint', { last: money(locale, quote.currency, quote.last) })}
        error={alerts.objection}
        inputMode="decimal"
        autoComplete="off"
        value={typing(locale, price)}
        placeholder={decimal(locale, quote.last, decimalsOf(quote.last))}
        onChange={(event) => write(readTyping(locale, event.currentTarget.value, typing(locale, price)))}
      />
      <Chips
        ground="card"
        label={text('price')}
        value={undefined}
        onChange={(preset) => write(presetPrice(quote.last, preset))}
        options={presets.map((value) => ({
          value,
          label: percent(locale, over(value.replace('+', ''), '100', 2) ?? '0', 'always', 0),
        }))}
      />
      <Field
        label={text('note')}
        hint={text('noteHint')}
        maxLength={80}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button submit wide kind="primary" busy={alerts.busy}>
        {text('set')}
      </Button>
    </form>
  )
}
