import type { OptionInfo } from '@openbourse/protocol'
import { Chips, decimal, Field, readTyping, typing } from '@openbourse/ui'
import { useId } from 'react'
import { Stepper } from '../../common/shares/Stepper.tsx'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import css from './options.module.css'
import type { Draft } from './use-ticket.ts'

const TimeInForce = lazyPart(async () => (await import('../../common/days/TimeInForce.tsx')).TimeInForce)

/** How many contracts, and at the price of the book or at a limit. */
export function Entry(props: {
  readonly info: OptionInfo
  readonly draft: Draft
  /** What the balance pays, or what is held; undefined for a visitor. */
  readonly most: number | undefined
  readonly onChange: (next: Partial<Draft>) => void
}) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const id = useId()
  const { info, draft, most, onChange } = props
  const isBuy = draft.side === 'open'
  const ceiling = isBuy ? info.quantityMax : Math.min(most ?? 0, info.quantityMax)
  const step = (by: -1 | 1) => {
    const next = Math.min(Math.max(1, (Number(draft.quantity) || 0) + by), Math.max(1, ceiling))
    onChange({ quantity: String(next) })
  }
  return (
    <div className={css.block}>
      <div className={css.entry}>
        <span>
          <label htmlFor={id} className="t3">
            <b>{ticket('contracts')}</b>
          </label>
          <br />
          <span className="quiet t2" id={`${id}-hint`}>
            {most === undefined
              ? ticket('most', { count: decimal(locale, String(ceiling)) })
              : ticket(isBuy ? 'afford' : 'held', { count: decimal(locale, String(most)) })}
          </span>
        </span>
        <Stepper
          id={id}
          describedBy={`${id}-hint`}
          value={draft.quantity}
          invalid={false}
          words={{ less: ticket('less'), more: ticket('more') }}
          onChange={(quantity) => onChange({ quantity: quantity.replace(/^0+/, '').slice(0, 6) })}
          onStep={step}
        />
      </div>
      <Chips
        ground="card"
        label={ticket('kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        options={[
          { value: 'book', label: ticket(isBuy ? 'atAsk' : 'atBid') },
          { value: 'limit', label: ticket('limit') },
        ]}
      />
      {draft.kind === 'limit' ? (
        <>
          <LimitField info={info} draft={draft} onChange={onChange} />
          <LimitTime info={info} draft={draft} onChange={onChange} />
        </>
      ) : (
        <p className="quiet t1">{ticket('askHint')}</p>
      )}
    </div>
  )
}

type OfLimit = {
  readonly info: OptionInfo
  readonly draft: Draft
  readonly onChange: (next: Partial<Draft>) => void
}

/** How long it waits: its day, or until a date that the series still has. */
function LimitTime({ info, draft, onChange }: OfLimit) {
  const ticket = useText('options.ticket')
  return (
    <TimeInForce
      goodTill={draft.goodTill}
      today={new Date(clock.server()).toISOString().slice(0, 10)}
      last={info.terms.day}
      words={{
        label: ticket('time.label'),
        usual: ticket('time.day'),
        date: ticket('time.date'),
        till: (day) => ticket('time.till', { day }),
      }}
      onChange={(goodTill) => onChange({ goodTill })}
    />
  )
}

function LimitField(props: OfLimit) {
  const ticket = useText('options.ticket')
  const locale = useLocale()
  const { info, draft, onChange } = props
  const best = (draft.side === 'open' ? info.asks : info.bids)[0]?.price ?? '0'
  return (
    <Field
      label={ticket('limitPrice')}
      hint={ticket('limitHint', { tick: decimal(locale, info.tick) })}
      inputMode="decimal"
      autoComplete="off"
      placeholder={decimal(locale, best, 2)}
      suffix={<span className="quiet">{info.terms.currency}</span>}
      value={typing(locale, draft.price)}
      onChange={(event) => {
        const next = readTyping(locale, event.target.value, typing(locale, draft.price))
        if (/^\d{0,9}(\.\d{0,4})?$/.test(next)) onChange({ price: next.replace(/^0+(?=\d)/, '') })
      }}
    />
  )
}
