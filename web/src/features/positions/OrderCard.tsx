import type { Order } from '@openbourse/protocol'
import {
  Amount,
  Anchor,
  Button,
  Card,
  decimal,
  dots,
  Facts,
  Formula,
  Mark,
  Meter,
  money,
  Pill,
  Price,
  percent,
  toasts,
  useConfirm,
  useHidden,
} from '@openbourse/ui'
import { useOwnCount } from '../../common/use-own-count.ts'
import { useBareCommand } from '../../lib/command.ts'
import { dateName } from '../../lib/date-name.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { useOrderFormulas } from './order-formulas.ts'
import css from './positions.module.css'
import { useLast } from './use-last.ts'
import { useQuantity } from './use-quantity.ts'
import { basketOf, consequencesOf, progressOf, toneOf } from './words.ts'

/** Head of an order wherever it is shown: what it is, and its price. */
export function OrderHead({ order, link }: { readonly order: Order; readonly link: boolean }) {
  const text = useText('positions')
  // A market order has no price of its own: where it has filled, its average price is more useful than its type.
  const price = order.price ?? order.stopPrice ?? (order.averagePrice && trim(order.averagePrice, 2))
  const kind = order.cause === null ? text(`type.${order.type}`) : text(`cause.${order.cause}`)
  const locale = useLocale()
  const isOpen = order.state === 'working' || order.state === 'partially_filled'
  const face = (
    <>
      <Mark symbol={codeOf(order.symbol)} round={isPair(order.symbol)} />
      <span>
        <b>{text(`doing.${order.side}`, { symbol: codeOf(order.symbol) })}</b>
        <small>
          {isOpen
            ? `${kind}, ${order.goodTill === null ? text(`time.${order.timeInForce}`) : text('till', { day: dateName(locale, order.goodTill, 'day') })}`
            : [
                ...(basketOf(order) === undefined ? [] : [text('inBasket')]),
                kind,
                when(locale, order.placedAt, 'dateTime'),
              ].join(' · ')}
        </small>
      </span>
      {isOpen ? (
        <span>
          <b>{price === null ? text('atMarket') : <Price of={price} asset={order.currency} />}</b>
          <small>
            <State order={order} />
          </small>
        </span>
      ) : (
        <Pill tone={overTone(order)}>{text(`state.${order.state}`)}</Pill>
      )}
    </>
  )
  return link ? (
    <Anchor href={paths.stockOrder({ id: order.id })} className={css.cardHead}>
      {face}
    </Anchor>
  ) : (
    <div className={css.cardHead}>{face}</div>
  )
}

/** Green means a gain, which a fill is not. */
function overTone(order: Order) {
  const tone = toneOf(order)
  return tone === 'good' ? 'info' : tone
}

/** Order status, or the last price while a limit order is open. */
function State({ order }: { readonly order: Order }) {
  const text = useText('positions')
  const locale = useLocale()
  const last = useLast(order.symbol)
  // Of two parts one waits in the book.
  if (order.asleep && order.type !== 'oco') return text('asleep')
  if (compare(order.remaining, '0') === 0 || !order.can.cancel || order.price === null || last === undefined)
    return text(`state.${order.state}`)
  return <span className="figure">{text('lastAt', { price: money(locale, order.currency, last) })}</span>
}

/** An open order: its fills, its place in the queue, what is on hold, and in a list its actions, which a page of its own has at the bottom. */
export function OrderCard(props: { readonly order: Order; readonly onChange?: (order: Order) => void }) {
  const { order, onChange } = props
  return (
    <Card>
      <div className={css.card}>
        <OrderHead order={order} link={onChange !== undefined} />
        <Progress order={order} />
        <Facts of={useFacts(order)} />
        {onChange && <OrderActions order={order} onChange={() => onChange(order)} />}
      </div>
    </Card>
  )
}

/** Change and cancel, where they are possible. */
export function OrderActions({ order, onChange }: { readonly order: Order; readonly onChange: () => void }) {
  const text = useText('positions')
  const { busy, cancel } = useCancel(order)
  if (!order.can.amend && !order.can.cancel) return null
  return (
    <div className="pair">
      {order.can.amend && <Button onPress={onChange}>{text('change')}</Button>}
      {order.can.cancel && (
        <Button busy={busy} onPress={() => void cancel()}>
          {text('cancel')}
        </Button>
      )}
    </div>
  )
}

export function Progress({ order }: { readonly order: Order }) {
  const text = useText('positions')
  const count = useOwnCount()
  return (
    <div>
      <div className={css.line}>
        <span>
          {text.rich('filledOf', {
            filled: count(order.filled),
            quantity: count(order.quantity),
            b: (chunks) => <b>{chunks}</b>,
          })}
        </span>
        <span className="quiet">{text('waiting', { quantity: count(order.remaining) })}</span>
      </div>
      <div style={{ marginTop: 'var(--space-2)' }}>
        <Meter parts={[{ name: 'filled', share: progressOf(order) }]} />
      </div>
    </div>
  )
}

function useFacts(order: Order) {
  const text = useText('positions')
  const hidden = useHidden()
  const locale = useLocale()
  const { average, ahead, held } = useOrderFormulas(order)
  const quantityOf = useQuantity(order.symbol)
  const onHold = order.side === 'buy' ? 'moneyHeld' : isPair(order.symbol) ? 'coinsHeld' : 'sharesHeld'
  return [
    ...(order.averagePrice === null
      ? []
      : [
          {
            key: 'average',
            term: <Formula of={average}>{text('averageSoFar')}</Formula>,
            value: <Price of={trim(order.averagePrice, 2)} asset={order.currency} />,
          },
        ]),
    ...(order.ahead === null
      ? []
      : [
          {
            key: 'ahead',
            term: <Formula of={ahead}>{text('ahead')}</Formula>,
            value: quantityOf(order.ahead),
          },
        ]),
    ...(['stopPrice', 'targetPrice', 'takeProfit', 'stopLoss'] as const).flatMap((key) => {
      const price = order[key]
      return price === null
        ? []
        : [{ key, term: text(key), value: <Price of={price} asset={order.currency} /> }]
    }),
    ...(order.trail === null
      ? []
      : [
          { key: 'trail', term: text('trail'), value: <TrailDistance order={order} /> },
          {
            key: 'furthest',
            term: text(`furthest.${order.side}`),
            value: <Price of={order.trail.furthest} asset={order.currency} />,
          },
        ]),
    {
      key: 'held',
      term: <Formula of={held}>{text(onHold)}</Formula>,
      value:
        order.side === 'buy' ? (
          <Amount of={order.held} asset={order.currency} />
        ) : hidden ? (
          dots
        ) : (
          quantityOf(order.held)
        ),
    },
    ...(order.endsAt === null
      ? []
      : [{ key: 'ends', term: text('ends'), value: when(locale, order.endsAt, 'dateTime') }]),
  ]
}

/** How far a trailing stop stays behind. */
function TrailDistance({ order: { trail, currency } }: { readonly order: Order }) {
  const locale = useLocale()
  if (trail === null) return null
  return trail.amount === null ? (
    percent(locale, trail.rate ?? '0')
  ) : (
    <Price of={trail.amount} asset={currency} />
  )
}

/** Asks first, saying what stays, what ends and what comes back; then cancels once, however often it must be tried. */
export function useCancel(order: Order) {
  const text = useText('positions')
  const locale = useLocale()
  const confirm = useConfirm()
  const shares = useQuantity(order.symbol)
  const action = useBareCommand('cancelOrder')

  async function cancel() {
    const { stays, ends, back, backIsMoney } = consequencesOf(order)
    const facts = [
      ...(stays === undefined
        ? []
        : [{ key: 'stays', term: text(`stays.${order.side}`), value: shares(stays) }]),
      { key: 'ends', term: text(`notAnyMore.${order.side}`), value: shares(ends) },
      ...(back === undefined
        ? []
        : [
            {
              key: 'back',
              term: text('comesBack'),
              value: backIsMoney ? <Amount of={back} asset={order.currency} /> : shares(back),
            },
          ]),
    ]
    const yes = await confirm({
      title: text('cancelTitle'),
      content: (
        <div className="stack">
          <p>
            {text(`cancelWhat.${order.side}`, {
              quantity: decimal(locale, order.quantity),
              symbol: codeOf(order.symbol),
            })}
          </p>
          <Facts of={facts} />
        </div>
      ),
      confirm: text('cancel'),
      cancel: text('keep'),
    })
    if (!yes) return
    const answer = await action.run({ id: order.id })
    if (!answer.ok && answer.reason === 'not_sent') return
    toasts.show(answer.ok ? text('cancelled') : answer.reason === 'no_answer' ? text('noAnswer') : answer.msg)
  }

  return { busy: action.busy, cancel }
}
