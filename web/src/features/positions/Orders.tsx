import type { Order } from '@openbourse/protocol'
import { Empty, type Href, ListOrdered, LoadMore } from '@openbourse/ui'
import { useState } from 'react'
import { CardRows } from '../../lib/CardRows.tsx'
import { useText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import type { Pages } from '../../lib/use-pages.ts'
import { OrderCard } from './OrderCard.tsx'
import { useLasts } from './use-last.ts'

const AmendSheet = lazyPart(async () => (await import('./AmendSheet.tsx')).AmendSheet)

/** Open orders, each in a card of its own. */
export function Orders(props: {
  readonly pages: Pages<Order>
  /** Where there is something to trade, if there is no order yet; without it, the markets of stocks. */
  readonly market?: { readonly action: string; readonly to: Href }
}) {
  const { pages } = props
  const text = useText('positions')
  const market = props.market ?? { action: text('seeTraded'), to: paths.markets() }
  const [changing, setChanging] = useState<Order>()
  const [open, setOpen] = useState(false)
  useLasts(pages.face.state === 'ready' ? pages.face.value.map(({ symbol }) => symbol) : [])
  const start = (order: Order) => {
    setChanging(order)
    setOpen(true)
  }
  return (
    <>
      <CardRows
        of={pages.face}
        bones={2}
        empty={
          <Empty icon={ListOrdered} title={text('noOrdersTitle')} {...market}>
            {text('noOrders')}
          </Empty>
        }
        failedTitle={text('ordersFailed')}
      >
        {(orders) => (
          <div className="stack">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} onChange={start} />
            ))}
          </div>
        )}
      </CardRows>
      {pages.more !== 'no-more' && <LoadMore state={pages.more} onMore={pages.onMore} />}
      {changing && (
        <AmendSheet
          key={changing.id}
          order={changing}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={() => setChanging(undefined)}
        />
      )}
    </>
  )
}
