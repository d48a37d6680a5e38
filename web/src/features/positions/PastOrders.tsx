import { NotLoaded } from '../../lib/NotLoaded.tsx'
import 'virtual:calls/coins'
import type { Order } from '@openbourse/protocol'
import {
  Card,
  decimal,
  Empty,
  History,
  Item,
  List,
  LoadMore,
  Mark,
  Pill,
  Price,
  RowBones,
  Show,
} from '@openbourse/ui'
import { useState } from 'react'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { codeOf, isPair } from '../../lib/pairs.ts'
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import { ChoiceFilter, Filters, useFilter } from './Filters.tsx'
import css from './positions.module.css'
import { toneOf } from './words.ts'

const OrdersDownload = lazyPart(async () => (await import('./OrdersDownload.tsx')).OrdersDownload)

const everyOrder = { idOf: (order: Order) => order.id }

/** All that ended, or one way of ending. */
const states = ['ended', 'filled', 'cancelled', 'expired', 'rejected'] as const

/** Past orders, newest first, with filters by symbol, outcome and day. */
export function PastOrders({ of = 'orderList' }: { readonly of?: 'orderList' | 'coinOrderList' }) {
  const text = useText('positions')
  const [filter, setFilter] = useFilter()
  const [state, setState] = useState<(typeof states)[number]>('ended')
  const pages = usePages(of, { state, size: 20, ...filter.asked }, everyOrder)
  const filtered = filter.isSet || state !== 'ended'
  return (
    <div className="stack">
      <Filters filter={filter} onChange={setFilter}>
        <ChoiceFilter
          title={text('filterState')}
          values={states}
          value={state}
          nameOf={(one) => text(one === 'ended' ? 'anyState' : `state.${one}`)}
          onChoose={setState}
        />
      </Filters>
      <Card flush>
        <Show
          of={pages.face}
          skeleton={<RowBones rows={5} />}
          empty={
            <Empty icon={History} title={text(filtered ? 'noMatchTitle' : 'noPastTitle')}>
              {text(filtered ? 'noMatch' : 'noPast')}
            </Empty>
          }
          failed={(retry) => <NotLoaded title={text('ordersFailed')} retry={retry} />}
        >
          {(orders) => (
            <List>
              {orders.map((order) => (
                <PastOrder key={order.id} order={order} />
              ))}
            </List>
          )}
        </Show>
      </Card>
      {pages.face.state === 'ready' && pages.face.value.length > 0 && (
        <>
          <LoadMore state={pages.more} onMore={pages.onMore} />
          <OrdersDownload of={of} asked={{ state, ...filter.asked }} />
        </>
      )}
    </div>
  )
}

function PastOrder({ order }: { readonly order: Order }) {
  const text = useText('positions')
  const locale = useLocale()
  const filled = compare(order.filled, '0') > 0
  const what = {
    quantity: decimal(locale, filled ? order.filled : order.quantity),
    symbol: codeOf(order.symbol),
  }
  return (
    <Item
      plain
      strong
      to={paths.stockOrder({ id: order.id })}
      mark={<Mark symbol={codeOf(order.symbol)} round={isPair(order.symbol)} />}
      title={text(filled ? `did.${order.side}` : `wanted.${order.side}`, what)}
      note={`${when(locale, order.updatedAt, 'dateTime')} · ${text('orderNumber', { id: order.id })}`}
      end={
        <span className={css.pastEnd}>
          {order.averagePrice === null ? null : (
            <Price of={trim(order.averagePrice, 2)} asset={order.currency} />
          )}
          <Pill tone={toneOf(order)}>{text(`state.${order.state}`)}</Pill>
        </span>
      }
    />
  )
}
