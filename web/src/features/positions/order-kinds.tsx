import type { Order } from '@openbourse/protocol'
import { Amount, Check, CircleOff, Clock, decimal, X } from '@openbourse/ui'
import { useState } from 'react'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderFacts, orderKind } from '../../common/orders/kind.ts'
import { SwipeRow } from '../../common/orders/SwipeRow.tsx'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const openEveryMs = 10_000
const idOf = ({ id }: Order): string => id

const factsOf = (order: Order): OrderFacts => {
  const { id, symbol, name, price, placedAt: at, side, currency, held, state, filled } = order
  const isOpen = order.can.cancel
  const stage = isOpen ? 'open' : state === 'filled' || compare(filled, '0') > 0 ? 'completed' : 'ended'
  const money = isOpen && side === 'buy' ? { asset: currency, amount: held } : null
  return { id, stage, at, held: money, words: [symbol, name, id, price ?? ''] }
}

/** Open stock orders come apart from past ones: an order that is good till canceled can be older than many past ones. */
export const openOrders = orderKind<Order>({
  name: 'openOrders',
  group: 'stocks',
  usePages: () => usePages('orderList', { state: 'open', size: 50 }, { idOf, everyMs: openEveryMs }),
  factsOf,
  draw: (order) => <OpenRow order={order} />,
})

export const pastOrders = orderKind<Order>({
  name: 'pastOrders',
  group: 'stocks',
  usePages: () => usePages('orderList', { state: 'ended', size: 20 }, { idOf }),
  factsOf,
  draw: (order) => <OrderRow order={order} />,
})

const OrderAsk = lazyPart(async () => (await import('./OrderAsk.tsx')).OrderAsk)

/** An open order under a finger: it moves aside for its change and its cancellation, which its own page has too. */
function OpenRow({ order }: { readonly order: Order }) {
  const text = useText('orders')
  const [act, setAct] = useState<'move' | 'remove'>()
  const actions = [
    ...(order.can.amend ? [{ label: text('change'), onPress: () => setAct('move') }] : []),
    ...(order.can.cancel ? [{ label: text('cancel'), danger: true, onPress: () => setAct('remove') }] : []),
  ]
  return (
    <>
      <SwipeRow of={useTitle(order)} actions={actions}>
        <OrderRow order={order} />
      </SwipeRow>
      {act && <OrderAsk order={order} act={act} onDone={() => setAct(undefined)} />}
    </>
  )
}

function useTitle({ can, side, symbol, filled, quantity }: Order): string {
  const text = useText('orders')
  const locale = useLocale()
  const shown = can.cancel || compare(filled, '0') === 0 ? quantity : filled
  return text(`trade.${side}`, { quantity: decimal(locale, shown), symbol })
}

const endIcons = { filled: Check, cancelled: X, expired: Clock, rejected: CircleOff } as const

function OrderRow({ order }: { readonly order: Order }) {
  const text = useText('orders')
  const locale = useLocale()
  const { symbol, state, filled, quantity, ahead } = order
  const isOpen = order.can.cancel
  const isAsleep = order.asleep && order.type !== 'oco'
  const price = order.price ?? (order.averagePrice && trim(order.averagePrice, 2))
  const at = price === null ? text('stockMarket') : text('stockAt', { price: decimal(locale, price, 2) })
  const stop = order.stopPrice && text('stopAt', { price: decimal(locale, order.stopPrice, 2) })
  const queue = ahead === null ? null : text('ahead', { count: decimal(locale, ahead) })
  const notes = isOpen
    ? [
        order.type === 'oco' ? at : (stop ?? at),
        order.type === 'oco' ? (stop ?? null) : order.asleep ? null : queue,
      ]
    : [compare(filled, '0') > 0 ? at : text('stock'), when(locale, order.placedAt, 'time')]
  const done = state === 'working' || state === 'partially_filled' ? 'filled' : state
  return (
    <CentreItem
      symbol={symbol}
      title={useTitle(order)}
      notes={notes}
      figure={<OrderFigure order={order} />}
      state={
        isOpen
          ? {
              tone: isAsleep ? 'plain' : 'info',
              word: isAsleep
                ? text('state.untriggered')
                : text('filledOf', {
                    filled: decimal(locale, filled),
                    quantity: decimal(locale, quantity),
                  }),
            }
          : { tone: 'plain', icon: endIcons[done], word: text(`state.${done}`) }
      }
      does={{ to: paths.stockOrder({ id: order.id }) }}
    />
  )
}

/** What is on hold while it is open, and the money that moved afterwards, with its fees. */
function OrderFigure({ order }: { readonly order: Order }) {
  const text = useText('orders')
  const locale = useLocale()
  const { side, currency, held, symbol, total } = order
  if (!order.can.cancel)
    return <Amount of={side === 'buy' ? `-${total}` : total} asset={currency} sign="always" />
  return side === 'buy' ? (
    <Amount of={held} asset={currency} />
  ) : (
    <span className="figure">{text('shares', { count: decimal(locale, held), symbol })}</span>
  )
}
