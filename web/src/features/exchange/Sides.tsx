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

type Props = {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly rates: Rates
  readonly gets: string | undefined
  readonly objection: string | undefined
}

/** The two sides of an exchange: what is paid is typed, what arrives is told. */
export function Sides(props: Props) {
  const { draft, onDraft, gets } = props
  const text = useText('exchange')
  return (
    <Card>
      <PaySide {...props} />
      <div className={css.middle}>
        <IconButton
          icon={ArrowUpDown}
          label={text('swap')}
          onPress={() => onDraft({ from: draft.to, to: draft.from, amount: gets ?? draft.amount })}
        />
      </div>
      <GetSide {...props} />
    </Card>
  )
}

function PaySide({ draft, onDraft, rates, objection }: Props) {
  const text = useText('exchange')
  const locale = useLocale()
  const id = useId()
  const free = freeOf(rates, draft.from)
  const shownFree = money(locale, draft.from, free)

  function write(typed: string) {
    const next = readTyping(locale, typed)
    if (fitsAmount(next, decimalsOf(free))) onDraft({ ...draft, amount: next.replace(/^0+(?=\d)/, '') })
  }

  return (
    <div className={css.side}>
      <label className={css.name} htmlFor={id}>
        {text('pay')}
      </label>
      <div className={css.line}>
        <Currency side="from" draft={draft} onDraft={onDraft} rates={rates} />
        <input
          id={id}
          className={css.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={typing(locale, draft.amount)}
          data-long={draft.amount.length > longFrom || undefined}
          aria-label={text('amount')}
          aria-invalid={objection === undefined ? undefined : true}
          aria-describedby={objection === undefined ? undefined : `${id}-why`}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div className={css.under}>
        <span>{text('free', { amount: shownFree })}</span>
        <TextButton onPress={() => onDraft({ ...draft, amount: free })}>
          {text('all')}
          <span className="sr"> ({text('allNamed', { amount: shownFree })})</span>
        </TextButton>
      </div>
      {objection !== undefined && (
        <p className="field-error" id={`${id}-why`} role="alert">
          {objection}
        </p>
      )}
    </div>
  )
}

function GetSide({ draft, onDraft, rates, gets }: Props) {
  const text = useText('exchange')
  const locale = useLocale()
  return (
    <div className={css.side}>
      <span className={css.name}>{text('get')}</span>
      <div className={css.line}>
        <Currency side="to" draft={draft} onDraft={onDraft} rates={rates} />
        <output className={css.amount} data-long={(gets ?? '').length > longFrom || undefined}>
          {gets === undefined ? <span className="quiet">–</span> : <Amount of={gets} asset={draft.to} />}
        </output>
      </div>
      <div className={css.under}>
        <span>{text('free', { amount: money(locale, draft.to, freeOf(rates, draft.to)) })}</span>
      </div>
    </div>
  )
}

function Currency(props: Pick<Props, 'draft' | 'onDraft' | 'rates'> & { readonly side: 'from' | 'to' }) {
  const { draft, onDraft, rates, side } = props
  const text = useText('exchange')
  return (
    <span className={css.currency}>
      <PrefixSelect
        label={text(side === 'from' ? 'payCurrency' : 'getCurrency')}
        value={draft[side]}
        onChange={(event) => onDraft({ ...draft, ...chosen(draft, side, event.target.value) })}
      >
        {rates.list.map(({ currency }) => (
          <option key={currency} value={currency}>
            {currency}
          </option>
        ))}
      </PrefixSelect>
    </span>
  )
}

/** Figures with more characters are set smaller, so that they stand in one line. */
const longFrom = 9

function freeOf(rates: Rates, currency: string): string {
  return rates.list.find((one) => one.currency === currency)?.available ?? '0'
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}
