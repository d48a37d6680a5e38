import type { OptionOrderList, OptionPosition } from '@openbourse/protocol'
import { Amount, Card, Cells, Delta, decimal, Empty, Formula, Head, PieChart, Segment } from '@openbourse/ui'
import { useState } from 'react'
import { CardOf } from '../../lib/CardOf.tsx'
import { clock } from '../../lib/clock.ts'
import { shorten } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { when } from '../../lib/time.ts'
import { Ended } from './Ended.tsx'
import { Losses } from './Losses.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import css from './options.module.css'
import { PositionRow } from './PositionRow.tsx'

const tabs = ['open', 'orders', 'ended'] as const
export type OrdersTab = (typeof tabs)[number]

type Sum = OptionOrderList['together'][number]

/** Own options at the bid, what a move of everything would do to them, own orders, and what has ended. */
export function OrdersScreen({ first }: { readonly first: OrdersTab }) {
  const ordersText = useText('options.orders')
  const [tab, setTab] = useState(first)
  const query = useCall('optionOrderList', { state: 'open' }, { everyMs: 3000, freshForMs: 0 })
  useOwnChanges(true)
  const count = { open: query.data?.positions.length ?? 0, orders: query.data?.list.length ?? 0, ended: 0 }
  return (
    <CardOf of={faceOf(query, (value) => value)} rows={5} failedTitle={ordersText('failed')}>
      {({ positions, together, list, losses }) => (
        <div className="stack">
          {together.map((sum) => (
            <ValueCard key={sum.currency} sum={sum} sinceMs={query.dataUpdatedAt} />
          ))}
          <Segment
            ground="canvas"
            label={ordersText('title')}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({
              value,
              label: ordersText(value),
              ...(count[value] > 0 ? { count: count[value] } : {}),
            }))}
          />
          {tab === 'open' && <Open positions={positions} together={together} />}
          {tab === 'orders' && <OpenOrders orders={list} />}
          {tab === 'ended' && <Ended />}
          <Losses of={losses} />
        </div>
      )}
    </CardOf>
  )
}

function ValueCard({ sum, sinceMs }: { readonly sum: Sum; readonly sinceMs: number }) {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const value = shorten(sum.value, 2)
  const how = () => ({
    title: ordersText('sold'),
    sentence: ordersText('soldHow'),
    sum: { terms: [], result: { value: decimal(locale, value, 2), name: ordersText('bidValue') } },
    source: ordersText('title'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card label={ordersText('sold')}>
      <div className={css.block}>
        <div className="row between wrap">
          <span className="quiet">
            <Formula of={how}>{ordersText('sold')}</Formula>
          </span>
          <LiveAge topic={undefined} sinceMs={sinceMs} />
        </div>
        <Amount of={value} asset={sum.currency} size="display" />
        <hr className="rule" />
        <Cells
          of={[
            {
              key: 'paid',
              term: ordersText('paid'),
              value: <Amount of={shorten(sum.paid, 2)} asset={sum.currency} />,
            },
            {
              key: 'since',
              term: ordersText('since'),
              value: <Delta amount={shorten(sum.profit, 2)} rate={sum.profitRate} asset={sum.currency} />,
            },
          ]}
        />
      </div>
    </Card>
  )
}

function Open(props: { readonly positions: readonly OptionPosition[]; readonly together: readonly Sum[] }) {
  const text = useText('options')
  const ordersText = useText('options.orders')
  const { positions, together } = props
  if (positions.length === 0)
    return (
      <Card>
        <Empty icon={PieChart} title={ordersText('none')} action={text('all')} to={paths.options()}>
          {ordersText('noneText')}
        </Empty>
      </Card>
    )
  return (
    <>
      <Card flush>
        <ul className={css.rows}>
          {positions.map((position) => (
            <li key={position.id}>
              <PositionRow position={position} />
            </li>
          ))}
        </ul>
      </Card>
      {together.map((sum) => (
        <Together key={sum.currency} sum={sum} />
      ))}
    </>
  )
}

/** Everything repriced at once: a fall and a rise of 10%, the expiry unmoved, and the greeks of the whole in money. */
function Together({ sum }: { readonly sum: Sum }) {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const delta = (of: string) => <Delta amount={shorten(of, 2)} asset={sum.currency} />
  const how = (key: 'down' | 'unmoved' | 'up') => () => ({
    title: ordersText(key),
    sentence: ordersText(key === 'unmoved' ? 'unmovedHow' : 'moveHow'),
    sum: {
      terms: [],
      result: { value: decimal(locale, shorten(sum[key], 2), 2, 'always'), name: ordersText(key) },
    },
    source: ordersText('title'),
    readAt: when(locale, clock.server(), 'second'),
  })
  return (
    <Card label={ordersText('together')}>
      <div className={css.block}>
        <Head title={ordersText('together')} note={ordersText('againstNow')} />
        <Cells
          of={(['down', 'unmoved', 'up'] as const).map((key) => ({
            key,
            term: <Formula of={how(key)}>{ordersText(key)}</Formula>,
            value: delta(sum[key]),
          }))}
        />
        <hr className="rule" />
        <Cells
          of={(['delta', 'theta', 'vega'] as const).map((key) => ({
            key,
            term: ordersText(key),
            value: delta(sum[key]),
          }))}
        />
      </div>
    </Card>
  )
}
