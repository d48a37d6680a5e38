import type { Order } from '@openbourse/protocol'
import {
  Card,
  decimal,
  Empty,
  Failed,
  Field,
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
import { paths } from '../../lib/paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'
import css from './positions.module.css'
import { toneOf } from './words.ts'

const everyOrder = { idOf: (order: Order) => order.id }

/** Ended orders, newest first, by symbol and from a day on. */
export function Past() {
  const text = useText('positions')
  const [symbol, setSymbol] = useState('')
  const [day, setDay] = useState('')
  const from = day === '' ? undefined : startOf(day)
  const pages = usePages(
    'orderList',
    {
      state: 'ended',
      size: 20,
      ...(/^[A-Z0-9]{1,12}$/.test(symbol) ? { symbol } : {}),
      ...(from === undefined ? {} : { from }),
    },
    everyOrder,
  )
  const filtered = symbol !== '' || day !== ''
  return (
    <div className="stack">
      <div className={css.filters}>
        <Field
          label={text('filterSymbol')}
          value={symbol}
          autoCapitalize="characters"
          maxLength={12}
          onChange={(event) => setSymbol(event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        />
        <Field
          label={text('filterFrom')}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Card flush>
        <Show
          of={pages.face}
          skeleton={<RowBones rows={5} />}
          empty={
            <Empty icon={History} title={text(filtered ? 'noMatchTitle' : 'noPastTitle')}>
              {text(filtered ? 'noMatch' : 'noPast')}
            </Empty>
          }
          failed={(retry) => (
            <Failed title={text('ordersFailed')} retry={retry}>
              {text('failed')}
            </Failed>
          )}
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
        <LoadMore state={pages.more} onMore={pages.onMore} />
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
    symbol: order.symbol,
  }
  return (
    <Item
      plain
      strong
      to={paths.stockOrder({ id: order.id })}
      mark={<Mark symbol={order.symbol} />}
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

/** Midnight of a day as the calendar field writes it, in the reader's own zone. */
function startOf(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00`)
  return Number.isNaN(at) ? undefined : at
}
