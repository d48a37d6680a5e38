import type { Calls, Output } from '@openbourse/protocol'
import { Amount, Button, type Fact, Facts, money, Note, percent, Sheet } from '@openbourse/ui'
import { type ReactNode, useId } from 'react'
import { Stepper } from '../../common/shares/Stepper.tsx'
import { minus, shorten, total } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NextStep } from '../../lib/NextStep.tsx'
import { useOffline } from '../../lib/online.ts'
import { when } from '../../lib/time.ts'
import css from './shortterm.module.css'
import { type Purchase, type Short, usePurchase } from './use-purchase.tsx'

/** What is agreed to: the shares, what they cost, until when they may be held, and the worst case. */
export function BuySheet(props: {
  readonly of: Short
  readonly symbol: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onBought: () => void
}) {
  const { of, symbol, open, onClose, onBought } = props
  const text = useText('shortTerm')
  const purchase = usePurchase({ symbol, open, onBought })
  const { preview, isUnknown, refusal } = purchase
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('buyTitle', { symbol, days: of.holdDays })}
      foot={<Send symbol={symbol} purchase={purchase} />}
    >
      <div className="stack">
        <HowMany typed={purchase.typed} most={preview?.quantityMax} onChange={purchase.change} />
        {preview && !preview.problem && (
          <Cost preview={preview} quantity={purchase.quantity} sellAt={of.sellAt} />
        )}
        {preview?.problem && <Note tone="warn">{preview.problem.msg}</Note>}
        {isUnknown && <Note tone="warn">{text('unknown')}</Note>}
        {refusal && (
          <div role="alert">
            <Note tone="danger">
              {refusal.msg} <NextStep reason={refusal.reason} />
            </Note>
          </div>
        )}
      </div>
      {purchase.sheet}
    </Sheet>
  )
}

function Send({ symbol, purchase }: { readonly symbol: string; readonly purchase: Purchase }) {
  const { isValid, isUnknown, preview, quantity, busy, send } = purchase
  const text = useText('shortTerm')
  const common = useText('common')
  const locale = useLocale()
  const isOffline = useOffline()
  const why = !isValid ? text('enter') : isOffline ? common('notSent') : preview?.problem?.msg
  const label = isValid
    ? text('buy', { quantity: Number(quantity).toLocaleString(locale), symbol })
    : text('buyPlain')
  return (
    <Button wide kind="primary" busy={busy} why={isUnknown ? undefined : why} onPress={() => void send()}>
      {isUnknown ? text('askAgain') : label}
    </Button>
  )
}

function HowMany(props: {
  readonly typed: string
  readonly most: string | undefined
  readonly onChange: (value: string) => void
}) {
  const { typed, most, onChange } = props
  const text = useText('shortTerm')
  const locale = useLocale()
  const [id, about] = [useId(), useId()]
  const count = Number(typed) || 0
  return (
    <div className={css.many}>
      <div>
        <label className="t3 strong" htmlFor={id}>
          {text('howMany')}
        </label>
        <p className="t1 quiet" id={about}>
          {most === undefined
            ? text('allOrNone')
            : text('most', { most: Number(most).toLocaleString(locale) })}
        </p>
      </div>
      <Stepper
        id={id}
        describedBy={about}
        value={typed}
        invalid={count === 0}
        words={{ less: text('less'), more: text('more') }}
        onChange={onChange}
        onStep={(by) => onChange(String(Math.max(1, count + by)))}
      />
    </div>
  )
}

function Cost(props: {
  readonly preview: Output<Calls['previewOrder']>
  readonly quantity: string
  readonly sellAt: number
}) {
  const { preview, quantity, sellAt } = props
  const text = useText('shortTerm')
  const locale = useLocale()
  const amount = (of: string): ReactNode => <Amount of={of} asset={preview.currency} />
  const fees = total(preview.fees.map(({ amount: fee }) => fee))
  const facts: Fact[] = [
    {
      key: 'value',
      term: text('value', {
        quantity: Number(quantity).toLocaleString(locale),
        price: money(locale, preview.currency, shorten(preview.averagePrice ?? '0', 2)),
      }),
      value: amount(minus(preview.total, fees)),
    },
    ...preview.fees.map(({ kind, rate, amount: fee }) => ({
      key: kind,
      term: text(`fee.${kind}`, { rate: percent(locale, rate) }),
      value: amount(fee),
    })),
    { key: 'pay', term: <b>{text('pay')}</b>, value: <b>{amount(preview.total)}</b> },
    { key: 'most', term: text('payMost'), value: amount(preview.worstCase) },
    { key: 'sold', term: text('soldAt'), value: when(locale, sellAt, 'dateTime') },
  ]
  return (
    <>
      <Facts of={facts} />
      <ul className="stack t2">
        <li>{text('allOrNone')}</li>
        {preview.sellableFrom !== null && (
          <li>{text('orSooner', { at: when(locale, preview.sellableFrom, 'dateTime') })}</li>
        )}
        <li>{text('worst', { amount: money(locale, preview.currency, preview.worstCase) })}</li>
      </ul>
    </>
  )
}
