import type { Order, Preview } from '@openbourse/protocol'
import {
  Amount,
  Button,
  CircleCheck,
  Clock,
  decimal,
  Head,
  Mark,
  money,
  Note,
  Price,
  Sheet,
} from '@openbourse/ui'
import { compare } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { marketOf } from '../../lib/markets.ts'
import { PredictedActual } from '../../lib/PredictedActual.tsx'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import css from './ticket.module.css'

/**
 * After the order: what happened, the X-ray's expectation, and the counterparties. It updates while the order is
 * open.
 */
export function Receipt(props: {
  readonly order: Order
  readonly promised: Preview | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}) {
  const text = useText('ticket')
  useOwnChanges(true)
  const info = useCall('orderInfo', { id: props.order.id }, { freshForMs: 0, everyMs: 2000 }).data
  const order = info?.order ?? props.order
  const foot = (
    <div className="pair">
      <Button to={marketOf(order).isCoins ? paths.coinOrders() : paths.positions()}>
        {text(marketOf(order).isCoins ? 'seeOrders' : 'seePositions')}
      </Button>
      <Button kind="primary" onPress={props.onClose}>
        {text('done')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      onClosed={props.onClosed}
      title={text('receipt')}
      foot={foot}
    >
      <div className="stack">
        <OrderOutcome order={order} total={info?.total} />
        {info && compare(order.filled, '0') > 0 && (
          <>
            <div className={css.part}>
              <PredictedActual info={info} promised={props.promised} />
            </div>
            <Fills fills={info.fills} orderId={order.id} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function OrderOutcome({ order, total }: { readonly order: Order; readonly total: string | undefined }) {
  const text = useText('ticket')
  const locale = useLocale()
  const filled = compare(order.filled, '0') > 0
  const Icon = order.state === 'filled' ? CircleCheck : Clock
  const what = {
    quantity: decimal(locale, filled ? order.filled : order.quantity),
    symbol: codeOf(order.symbol),
  }
  return (
    <div className={css.receiptHead} role="status">
      <div className={css.head}>
        <Mark symbol={codeOf(order.symbol)} round={isPair(order.symbol)} />
        <div className={css.name}>
          <b>{text(filled ? `did.${order.side}` : `waits.${order.side}`, what)}</b>
          <small>{when(locale, order.placedAt, 'second')}</small>
        </div>
        <Icon className="icon" aria-hidden="true" />
      </div>
      {filled && total !== undefined && <Amount of={total} asset={order.currency} size="display" />}
      <RemainingShares order={order} />
    </div>
  )
}

function RemainingShares({ order }: { readonly order: Order }) {
  const text = useText('ticket')
  const locale = useLocale()
  const remaining = decimal(locale, order.remaining)
  const trigger = order.stopPrice ?? order.targetPrice
  // Of two parts the limit waits in the book.
  const isAsleep = order.asleep && order.type !== 'oco'
  switch (order.state) {
    case 'filled':
      return null
    case 'working':
    case 'partially_filled':
      return (
        <Note>
          {text(isAsleep ? 'asleep' : 'resting', {
            quantity: remaining,
            price: money(locale, order.currency, (isAsleep ? trigger : order.price) ?? '0'),
          })}
        </Note>
      )
    case 'cancelled':
    case 'rejected':
    case 'expired':
      return <Note tone="warn">{text('ended', { quantity: remaining })}</Note>
  }
}

function Fills(props: {
  readonly fills: readonly {
    readonly id: string
    readonly at: number
    readonly price: string
    readonly quantity: string
    readonly currency: string
  }[]
  readonly orderId: string
}) {
  const text = useText('ticket')
  const locale = useLocale()
  return (
    <div className={css.part}>
      <Head
        title={text('fills', { count: props.fills.length })}
        note={text('orderNumber', { id: props.orderId })}
      />
      <dl className="facts">
        {props.fills.slice(0, 12).map((fill) => (
          <div key={fill.id}>
            <dt>{when(locale, fill.at, 'second')}</dt>
            <dd>
              {decimal(locale, fill.quantity)} {text('at')} <Price of={fill.price} asset={fill.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
