import type { OrderSide } from '@openbourse/protocol'
import { Check, CloudOff, ListOrdered, money, Note, ReceiptText, Shield, Wallet } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { ageText } from '../../lib/LiveAge.tsx'
import { useCall } from '../../lib/query.ts'
import { useTotalsIn } from '../../lib/totals-in.ts'
import css from './ticket.module.css'

/** Nothing can be sent. `sinceMs` is when the prices on the screen came, in epoch milliseconds; 0 when none did. */
export function TradingPaused({ offline, sinceMs }: { readonly offline: boolean; readonly sinceMs: number }) {
  const text = useText('ticket')
  const common = useText('common')
  const age = sinceMs === 0 ? undefined : ageText(Math.max(0, clock.now() - sinceMs))
  return (
    <Note icon={CloudOff} tone="warn">
      <div role="status">
        <b>{text('paused.title')}</b>
        <br />
        {common(offline ? 'away.offline' : 'away.silent')} {age && common('away.old', age)}
      </div>
    </Note>
  )
}

/** What is safe while nothing can be sent. Lists only what this user has. */
export function WhatIsSafe(props: {
  readonly symbol: string
  readonly currency: string
  readonly side: OrderSide
}) {
  const { symbol, currency, side } = props
  const text = useText('ticket')
  const locale = useLocale()
  const cash = useCall('assets', useTotalsIn()).data?.currencies.find(({ asset }) => asset === currency)
  const open = useCall('orderList', { state: 'open', size: 1 }).data?.total ?? 0
  const held = useCall('holdInfo', { symbol }).data?.position
  const rows = [
    {
      icon: Wallet,
      title: text('paused.money'),
      text: cash
        ? text('paused.available', { amount: money(locale, currency, cash.available) })
        : text('paused.nothingMoved'),
    },
    ...(open > 0
      ? [{ icon: ListOrdered, title: text('paused.orders', { n: open }), text: text('paused.ordersStay') }]
      : []),
    ...(held && held.guards.length > 0
      ? [{ icon: Shield, title: text('paused.guards', { symbol }), text: text('paused.guardsStay') }]
      : []),
    { icon: ReceiptText, title: text(`paused.order.${side}`), text: text('paused.orderStays') },
  ]
  return (
    <section className={css.safe} aria-label={text('paused.safe')}>
      <h3>{text('paused.safe')}</h3>
      <ul>
        {rows.map(({ icon: Icon, title, text: sentence }) => (
          <li key={title}>
            <Icon className="icon-small" aria-hidden="true" />
            <div>
              <b>{title}</b>
              <small>{sentence}</small>
            </div>
            <Check className="icon-small" aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  )
}
