import type { Calls, Output } from '@openbourse/protocol'
import {
  Amount,
  ArrowUpDown,
  Card,
  IconButton,
  money,
  PrefixSelect,
  readTyping,
  TextButton,
  typing,
} from '@openbourse/ui'
import { useId } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { chosen, fitsAmount } from './deal.ts'
import css from './exchange.module.css'

type Rates = Output<Calls['exchangeRates']>
export type Draft = { readonly from: string; readonly to: string; readonly amount: string }

/** The two sides of an exchange: what is paid is typed, what arrives is told. */
export function Sides(props: {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly rates: Rates
  readonly gets: string | undefined
  readonly objection: string | undefined
}) {
  const { draft, onDraft, rates, gets, objection } = props
  const text = useText('exchange')
  const locale = useLocale()
  const id = useId()
  const free = (currency: string) => rates.list.find((one) => one.currency === currency)?.available ?? '0'
  const choose = (side: 'from' | 'to') => (currency: string) =>
    onDraft({ ...draft, ...chosen(draft, side, currency) })

  function write(typed: string) {
    const next = readTyping(locale, typed)
    if (fitsAmount(next, decimalsOf(free(draft.from))))
      onDraft({ ...draft, amount: next.replace(/^0+(?=\d)/, '') })
  }

  return (
    <Card>
      <div className={css.side}>
        <label className={css.name} htmlFor={id}>
          {text('pay')}
        </label>
        <div className={css.line}>
          <Currency label={text('payCurrency')} value={draft.from} rates={rates} onChoose={choose('from')} />
          <input
            id={id}
            className={css.amount}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={typing(locale, draft.amount)}
            data-long={draft.amount.length > 9 || undefined}
            aria-label={text('amount')}
            aria-invalid={objection === undefined ? undefined : true}
            aria-describedby={objection === undefined ? undefined : `${id}-why`}
            onChange={(event) => write(event.target.value)}
          />
        </div>
        <div className={css.under}>
          <span>{text('free', { amount: money(locale, draft.from, free(draft.from)) })}</span>
          <TextButton onPress={() => onDraft({ ...draft, amount: free(draft.from) })}>
            {text('all')}
            <span className="sr">
              {' '}
              ({text('allNamed', { amount: money(locale, draft.from, free(draft.from)) })})
            </span>
          </TextButton>
        </div>
        {objection !== undefined && (
          <p className="field-error" id={`${id}-why`} role="alert">
            {objection}
          </p>
        )}
      </div>
      <div className={css.middle}>
        <IconButton
          icon={ArrowUpDown}
          label={text('swap')}
          onPress={() => onDraft({ from: draft.to, to: draft.from, amount: gets ?? draft.amount })}
        />
      </div>
      <div className={css.side}>
        <span className={css.name}>{text('get')}</span>
        <div className={css.line}>
          <Currency label={text('getCurrency')} value={draft.to} rates={rates} onChoose={choose('to')} />
          <output className={css.amount} data-long={(gets ?? '').length > 9 || undefined} aria-live="polite">
            {gets === undefined ? <span className="quiet">–</span> : <Amount of={gets} asset={draft.to} />}
          </output>
        </div>
        <div className={css.under}>
          <span>{text('free', { amount: money(locale, draft.to, free(draft.to)) })}</span>
        </div>
      </div>
    </Card>
  )
}

function Currency(props: {
  readonly label: string
  readonly value: string
  readonly rates: Rates
  readonly onChoose: (currency: string) => void
}) {
  return (
    <span className={css.currency}>
      <PrefixSelect
        label={props.label}
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.rates.list.map(({ currency }) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </PrefixSelect>
    </span>
  )
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}
