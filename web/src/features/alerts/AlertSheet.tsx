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
  Segment,
  Sheet,
  Show,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { minus, over, trim } from '../../lib/figures.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { faceOf } from '../../lib/query.ts'
import { AlertRows } from './AlertRows.tsx'
import { presetPrice, presets } from './presets.ts'
import { useAlerts } from './use-alerts.ts'

/** Adds an alert, and shows the alerts of this stock. */
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

const kinds = ['price', 'day_move', 'volume'] as const

/** What the alert waits for, and a note; each kind has a line of its own with presets under it. */
function AlertForm(props: { readonly quote: Quote; readonly alerts: ReturnType<typeof useAlerts> }) {
  const { quote, alerts } = props
  const text = useText('alerts')
  const [kind, setKind] = useState<(typeof kinds)[number]>('price')
  const [typed, setTyped] = useState('')
  const [direction, setDirection] = useState<'rising' | 'falling'>('rising')
  const [note, setNote] = useState('')
  const write = (value: string) => {
    alerts.forget()
    setTyped(value)
  }
  async function set() {
    const isSet = await alerts.set({
      symbol: quote.symbol,
      note: note.trim(),
      ...wantedOf({ kind, typed: typed.trim(), direction }),
    })
    if (!isSet) return
    setTyped('')
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
      <Segment
        label={text('kind')}
        value={kind}
        onChange={(next) => {
          write('')
          setKind(next)
        }}
        options={kinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
      />
      {kind === 'day_move' && (
        <Segment
          label={text('way')}
          value={direction}
          onChange={(next) => {
            alerts.forget()
            setDirection(next)
          }}
          options={(['rising', 'falling'] as const).map((value) => ({ value, label: text(`ways.${value}`) }))}
        />
      )}
      <Wanted quote={quote} kind={kind} typed={typed} objection={alerts.objection} onWrite={write} />
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

/** Percent are sent as a rate. */
function wantedOf(of: {
  readonly kind: (typeof kinds)[number]
  readonly typed: string
  readonly direction: 'rising' | 'falling'
}) {
  const { kind, typed, direction } = of
  if (kind === 'price') return { kind, price: typed }
  if (kind === 'volume') return { kind, multiple: typed || '0' }
  return { kind, direction, move: over(typed || '0', '100', 4) ?? '0' }
}

const presetsOf = { day_move: ['2', '3', '5', '10'], volume: ['2', '3', '5', '10'] } as const

/** The line of a kind, and what a thumb can choose instead of typing. */
function Wanted(props: {
  readonly quote: Quote
  readonly kind: (typeof kinds)[number]
  readonly typed: string
  readonly objection: string | undefined
  readonly onWrite: (text: string) => void
}) {
  const { quote, kind, typed, onWrite } = props
  const text = useText('alerts')
  const locale = useLocale()
  const label = text(`wanted.${kind}`)
  const hints = {
    price: () => text('hint', { last: money(locale, quote.currency, quote.last) }),
    day_move: () =>
      text('moveHint', { close: money(locale, quote.currency, minus(quote.last, quote.change)) }),
    volume: () => text('volumeHint', { volume: decimal(locale, trim(quote.volume, 0)) }),
  }
  const options =
    kind === 'price'
      ? presets.map((value) => ({
          value: presetPrice(quote.last, value),
          label: percent(locale, over(value.replace('+', ''), '100', 2) ?? '0', 'always', 0),
        }))
      : presetsOf[kind].map((value) => ({
          value,
          label:
            kind === 'volume'
              ? text('times', { n: value })
              : percent(locale, over(value, '100', 2) ?? '0', 'auto', 0),
        }))
  return (
    <>
      <Field
        label={label}
        hint={hints[kind]()}
        error={props.objection}
        suffix={kind === 'day_move' ? '%' : kind === 'volume' ? '×' : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typing(locale, typed)}
        placeholder={kind === 'price' ? decimal(locale, quote.last, decimalsOf(quote.last)) : '0'}
        onChange={(event) => onWrite(readTyping(locale, event.currentTarget.value, typing(locale, typed)))}
      />
      <Chips
        ground="card"
        label={label}
        value={kind === 'price' ? undefined : typed}
        onChange={onWrite}
        options={options}
      />
    </>
  )
}
