import 'virtual:calls/coins'
import type { Order } from '@openbourse/protocol'
import { load } from '../../lib/ask.ts'
import { useText } from '../../lib/i18n.tsx'
import { once } from '../../lib/use-pages.ts'
import { CsvButton } from './CsvButton.tsx'

const figures = ['quantity', 'filled', 'price', 'stopPrice', 'averagePrice', 'fees', 'total'] as const

/** Times are in UTC, so that a file has the same content wherever it is opened. */
const written = (at: number): string => new Date(at).toISOString()

/** All past orders, also those of pages that were not opened. */
async function loadOrders(of: 'orderList' | 'coinOrderList', asked: object): Promise<Order[]> {
  const all: Order[] = []
  for (let after: string | undefined; ; ) {
    const { list, next } = await load(of, { ...asked, size: 50, ...(after === undefined ? {} : { after }) })
    all.push(...list)
    if (next === null) return once(all, ({ id }) => id)
    after = next
  }
}

/** The past orders that the filters leave, as a file. */
export function OrdersDownload(props: {
  readonly of: 'orderList' | 'coinOrderList'
  readonly asked: object
}) {
  const text = useText('positions')
  return (
    <CsvButton
      name={text('ordersFileName')}
      table={async () => ({
        head: [
          ...(['id', 'placedAt', 'updatedAt'] as const).map((column) => text(`ordersCsv.${column}`)),
          text('csv.symbol'),
          text('csv.name'),
          text('csv.currency'),
          ...(['side', 'type', 'state', ...figures] as const).map((column) => text(`ordersCsv.${column}`)),
        ],
        rows: (await loadOrders(props.of, props.asked)).map((order) => [
          order.id,
          written(order.placedAt),
          written(order.updatedAt),
          order.symbol,
          order.name,
          order.currency,
          text(`ordersCsv.${order.side}`),
          text(`type.${order.type}`),
          text(`state.${order.state}`),
          ...figures.map((column) => order[column] ?? ''),
        ]),
      })}
    />
  )
}
