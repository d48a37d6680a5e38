import type { OptionOrder } from '@openbourse/protocol'
import { Button, Card, decimal, Empty, Item, List, ListOrdered, Mark, money, toasts } from '@openbourse/ui'
import { useCommand } from '../../common/command/use-command.tsx'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { useOptionName } from './words.ts'

/** Own orders on options that are in the book. */
export function OpenOrders({ orders }: { readonly orders: readonly OptionOrder[] }) {
  const ordersText = useText('options.orders')
  return orders.length === 0 ? (
    <Card>
      <Empty icon={ListOrdered} title={ordersText('noOrders')}>
        {ordersText('noOrdersText')}
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

function OrderRow({ order }: { readonly order: OptionOrder }) {
  const ordersText = useText('options.orders')
  const locale = useLocale()
  const nameOf = useOptionName()
  const command = useCommand('optionCancel')
  const { terms, side, remaining, quantity, price, held, endsAt } = order
  const note = ordersText('orderNote', {
    remaining: String(remaining),
    quantity: String(quantity),
    price: price === null ? '–' : decimal(locale, trim(price, 2)),
  })
  const refusal = command.state.at === 'ready' ? command.state.refusal : undefined
  async function cancel() {
    if ((await command.run({ id: order.id })).ok) toasts.show(ordersText('canceled'))
  }
  return (
    <Item
      mark={<Mark symbol={terms.underlying} />}
      title={ordersText('order', { side, name: nameOf(terms) })}
      note={
        <>
          {note}
          {endsAt !== null && (
            <>
              <br />
              {ordersText('openUntil', { time: when(locale, endsAt, 'dateTime') })}
            </>
          )}
          {compare(held, '0') > 0 && (
            <>
              <br />
              {ordersText('held', { amount: money(locale, terms.currency, held) })}
            </>
          )}
          {refusal && <span role="alert"> {refusal.msg}</span>}
        </>
      }
      end={
        order.can.cancel && (
          <>
            <Button size="small" busy={command.busy} onPress={() => void cancel()}>
              {ordersText('cancel')}
            </Button>
            {command.sheet}
          </>
        )
      }
    />
  )
}
