import type { Calls, Output } from '@openbourse/protocol'
import { Amount, ArrowUpDown, Card, IconButton, money, PrefixSelect, TextButton } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { SumField, SumTold } from '../../lib/SumField.tsx'
import { chosen, fitsAmount } from './deal.ts'
import css from './exchange.module.css'

type Rates = Pick<Output<Calls['exchangeRates']>, 'base'> & {
  readonly list: readonly { readonly currency: string; readonly available: string }[]
}
export type Draft = { readonly from: string; readonly to: string; readonly amount: string }

type Props = {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly rates: Rates
  readonly gets: string | undefined
  readonly objection: string | undefined
}

/** The two sides of an exchange: the amount paid is entered, the amount received is computed. */
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
  const free = freeOf(rates, draft.from)
  const shownFree = money(locale, draft.from, free)
  return (
    <SumField
      label={text('pay')}
      name={text('amount')}
      currency={<Currency side="from" draft={draft} onDraft={onDraft} rates={rates} />}
      value={draft.amount}
      objection={objection}
      onType={(amount) => fitsAmount(amount, decimalsOf(free)) && onDraft({ ...draft, amount })}
      under={
        <>
          <span>{text('free', { amount: shownFree })}</span>
          <TextButton onPress={() => onDraft({ ...draft, amount: free })}>
            {text('all')}
            <span className="sr"> ({text('allNamed', { amount: shownFree })})</span>
          </TextButton>
        </>
      }
    />
  )
}

function GetSide({ draft, onDraft, rates, gets }: Props) {
  const text = useText('exchange')
  const locale = useLocale()
  return (
    <SumTold
      label={text('get')}
      currency={<Currency side="to" draft={draft} onDraft={onDraft} rates={rates} />}
      value={gets === undefined ? <span className="quiet">–</span> : <Amount of={gets} asset={draft.to} />}
      length={gets?.length ?? 0}
      under={<span>{text('free', { amount: money(locale, draft.to, freeOf(rates, draft.to)) })}</span>}
    />
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

function freeOf(rates: Rates, currency: string): string {
  return rates.list.find((one) => one.currency === currency)?.available ?? '0'
}

function decimalsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0
}
