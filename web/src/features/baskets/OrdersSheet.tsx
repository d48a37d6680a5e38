import type { Basket, BasketKind, BasketPreview, BasketRun } from '@openbourse/protocol'
import {
  Amount,
  Button,
  decimal,
  Facts,
  Field,
  money,
  Note,
  percent,
  readTyping,
  Sheet,
  symbolOf,
  typing,
} from '@openbourse/ui'
import { useState } from 'react'
import { useBareCommand } from '../../lib/command.ts'
import { compare, negate, shorten, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { NotLoaded } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { ReceiptSheet } from '../../lib/ReceiptSheet.tsx'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './baskets.module.css'
import { RunDetails } from './RunDetails.tsx'
import { usePlan } from './use-plan.ts'
import { WeightRow } from './WeightRow.tsx'

/** The orders of a top-up or a rebalancing with all they cost, to agree to; then the receipt. */
export function OrdersSheet(props: {
  readonly basket: Basket
  readonly kind: BasketKind
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { basket, kind, open, onClose } = props
  const text = useText('baskets')
  const [typed, setTyped] = useState('')
  const amount = kind === 'top_up' ? typed.replace(/\.$/, '') : '0'
  const isTyped = kind === 'rebalance' || /[1-9]/.test(amount)
  const [run, setRun] = useState<BasketRun>()
  const plan = usePlan({ id: basket.id, kind, amount }, open && isTyped && run === undefined)
  const send = useSend({ id: basket.id, kind, amount }, setRun)
  if (run)
    return (
      <ReceiptSheet
        of={run}
        open={open}
        title={text('orders.receipt')}
        onward={{ to: paths.positions(), label: text('orders.toOrders') }}
        onClose={onClose}
      >
        {(of) => <RunDetails run={of} />}
      </ReceiptSheet>
    )
  return (
    <Sheet
      open={open}
      title={text(kind === 'top_up' ? 'orders.topUp' : 'orders.rebalance', { name: basket.name })}
      onClose={onClose}
      foot={<Confirm kind={kind} plan={plan} isTyped={isTyped} busy={send.busy} onSend={send.send} />}
    >
      <div className="stack">
        {kind === 'top_up' && (
          <AmountField
            currency={basket.currency}
            typed={typed}
            onType={(next) => {
              send.forget()
              setTyped(next)
            }}
          />
        )}
        {send.refusal !== undefined && <Note tone="danger">{send.refusal}</Note>}
        {plan.refusal !== undefined && <Note tone="warn">{plan.refusal}</Note>}
        {plan.isAway && <NotLoaded title={text('failed')} retry={plan.askAgain} />}
        {plan.plan && <CostSheet plan={plan.plan} />}
      </div>
    </Sheet>
  )
}

function AmountField(props: {
  readonly currency: string
  readonly typed: string
  readonly onType: (next: string) => void
}) {
  const { currency, typed, onType } = props
  const text = useText('baskets')
  const locale = useLocale()
  const cash = useCall('assets', useTotalsIn()).data?.currencies.find(({ asset }) => asset === currency)
  return (
    <>
      <Field
        label={text('orders.amount')}
        hint={text('orders.amountHint')}
        prefix={symbolOf(currency, locale)}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={typing(locale, typed)}
        onChange={(event) => onType(readTyping(locale, event.currentTarget.value, typing(locale, typed)))}
      />
      {cash && (
        <Facts
          of={[
            {
              key: 'available',
              term: text('orders.available'),
              value: <Amount of={cash.available} asset={currency} />,
            },
          ]}
        />
      )}
    </>
  )
}

function Confirm(props: {
  readonly kind: BasketKind
  readonly plan: ReturnType<typeof usePlan>
  readonly isTyped: boolean
  readonly busy: boolean
  readonly onSend: (orders: string) => void
}) {
  const { isTyped, kind, plan: asked } = props
  const { plan } = asked
  const text = useText('baskets')
  const locale = useLocale()
  const why = !isTyped ? 'enterAmount' : asked.refusal === undefined ? 'wait' : 'refused'
  const wordsOf = (of: BasketPreview): string =>
    of.kind === 'top_up'
      ? text('orders.confirmTopUp', { amount: money(locale, of.currency, of.bought) })
      : text('orders.confirmRebalance', { n: of.lines.filter(({ order }) => order !== null).length })
  return (
    <Button
      wide
      kind="primary"
      busy={props.busy}
      why={plan ? undefined : text(`orders.${why}`)}
      onPress={() => plan && props.onSend(plan.orders)}
    >
      {plan ? wordsOf(plan) : text(kind === 'top_up' ? 'topUp' : 'rebalance')}
    </Button>
  )
}

/** Each order, then the total of all, as expected and at the worst. */
function CostSheet({ plan }: { readonly plan: BasketPreview }) {
  const text = useText('baskets')
  const amount = (of: string) => <Amount of={of} asset={plan.currency} />
  const isIn = compare(plan.worst, '0') < 0
  const some = (key: 'sold' | 'bought' | 'fees') =>
    compare(plan[key], '0') === 0 ? [] : [{ key, term: text(`orders.${key}`), value: amount(plan[key]) }]
  return (
    <>
      <ul className={css.plan}>
        {plan.lines.map((line, at) => (
          <li key={line.symbol}>
            <PlanRow line={line} at={at} currency={plan.currency} />
          </li>
        ))}
      </ul>
      <Facts
        of={[
          ...some('sold'),
          ...some('bought'),
          ...some('fees'),
          { key: 'left', term: text('orders.left'), value: amount(plan.left) },
          {
            key: 'worst',
            term: text(isIn ? 'orders.worstSells' : 'orders.worst'),
            value: <b>{amount(isIn ? negate(plan.worst) : plan.worst)}</b>,
          },
        ]}
      />
      <Note>{text(plan.kind === 'top_up' ? 'orders.howTopUp' : 'orders.howRebalance')}</Note>
    </>
  )
}

function PlanRow(props: {
  readonly line: BasketPreview['lines'][number]
  readonly at: number
  readonly currency: string
}) {
  const { line, at, currency } = props
  const { order } = line
  const text = useText('baskets')
  const locale = useLocale()
  const rate = (of: string) => percent(locale, of, 'auto', 1)
  const shown = (quantity: string) => decimal(locale, trim(quantity))
  return (
    <WeightRow
      at={at}
      line={line}
      now={line.after}
      end={
        order ? (
          <Amount of={order.total} asset={currency} />
        ) : (
          <span className="quiet">{text('orders.nothing')}</span>
        )
      }
      note={
        <>
          {order && (
            <>
              <b>{text(`orders.${order.side}`, { quantity: shown(order.quantity) })}</b>
              {order.averagePrice !== null &&
                `, ${text('orders.average', { price: money(locale, currency, shorten(order.averagePrice, 2)) })}`}
              {compare(order.offered, order.quantity) < 0 &&
                ` · ${text('orders.partly', { offered: shown(order.offered), quantity: shown(order.quantity) })}`}
              <br />
            </>
          )}
          {text('orders.beforeAfter', {
            before: rate(line.before),
            after: rate(line.after),
            weight: `${line.weight}%`,
          })}
        </>
      }
    />
  )
}

function useSend(
  asked: { readonly id: string; readonly kind: BasketKind; readonly amount: string },
  onDone: (run: BasketRun) => void,
) {
  const text = useText('baskets')
  const command = useBareCommand('basketSend')
  const [refusal, setRefusal] = useState<string>()
  return {
    busy: command.busy,
    refusal,
    forget: () => setRefusal(undefined),
    async send(orders: string) {
      setRefusal(undefined)
      const answer = await command.run({ ...asked, orders })
      if (answer.ok) return onDone(answer.value)
      if (answer.reason === 'not_sent') return
      setRefusal(answer.reason === 'no_answer' ? text('noAnswer') : answer.msg)
    },
  }
}
