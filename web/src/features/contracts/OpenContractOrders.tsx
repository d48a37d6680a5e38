import type { Order } from '@openbourse/protocol'
import { Button, Card, decimal, Empty, Item, List, ListOrdered, Mark } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { dateName } from '../../lib/date-name.ts'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { codeOf } from '../../lib/pairs.ts'
import { faceOf, useCall } from '../../lib/query.ts'

/** Orders on contracts that wait in the book. */
export function OpenContractOrders() {
  const text = useText('contracts')
  const coins = useText('coins')
  const query = useCall('coinContractOrderList', { state: 'open', size: 50 }, { everyMs: 5000 })
  const face = faceOf(query, ({ list }) => list)
  return (
    <CardOf of={face} rows={3} failedTitle={text('failedTitle')}>
      {(orders) =>
        orders.length === 0 ? (
          <Card>
            <Empty icon={ListOrdered} title={coins('noOpen')}>
              {coins('noOpenText')}
            </Empty>
          </Card>
        ) : (
          <Card flush>
            <List>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
          </Card>
        )
      }
    </CardOf>
  )
}

function OrderRow({ order }: { readonly order: Order }) {
  const text = useText('contracts')
  const positions = useText('positionsOnMargin')
  const locale = useLocale()
  const command = useCommand('coinContractOrderClose')
  const coin = codeOf(order.symbol)
  const side = order.side === 'buy' ? 'long' : 'short'
  const closes = order.margin?.reduceOnly === true
  return (
    <Item
      mark={<Mark symbol={coin} round />}
      title={`${coin} ${closes ? positions('list.close') : text(`side.${side}`)} ${order.margin?.multiple ?? 1}×`}
      note={[
        `${decimal(locale, trim(order.remaining))} ${coin}`,
        decimal(locale, order.price ?? '0'),
        ...(order.goodTill === null
          ? []
          : [positions('ticket.till', { day: dateName(locale, order.goodTill, 'day') })]),
      ].join(' · ')}
      end={
        <>
          <Button size="small" busy={command.busy} onPress={() => void command.run({ id: order.id })}>
            {positions('order.cancel')}
          </Button>
          {command.sheet}
        </>
      }
    />
  )
}
