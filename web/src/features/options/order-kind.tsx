import type { OptionOrder } from '@openbourse/protocol'
import { Amount, Check, CircleOff, Clock, decimal, X } from '@openbourse/ui'
import { CentreItem } from '../../common/orders/CentreItem.tsx'
import { type OrderFacts, orderKind } from '../../common/orders/kind.ts'
import { compare, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { when } from '../../lib/time.ts'
import { usePages } from '../../lib/use-pages.ts'

const idOf = ({ id }: OptionOrder): string => id

const factsOf = (order: OptionOrder): OrderFacts => {
  const { id, terms, price, placedAt: at, held, filled } = order
  const isOpen = order.can.cancel
  const stage = isOpen ? 'open' : filled > 0 ? 'completed' : 'ended'
  const money = isOpen && compare(held, '0') > 0 ? { asset: terms.currency, amount: held } : null
  return {
    id,
    stage,
    at,
    held: money,
    words: [terms.underlying, terms.underlyingName, terms.contract, id, price ?? ''],
  }
}

/** Own orders on options, open ones and past ones. */
export const optionOrders = orderKind<OptionOrder>({
  name: 'options',
  group: 'options',
  usePages: () => usePages('optionOrderList', { state: 'all', size: 20 }, { idOf }),
  factsOf,
  draw: (order) => <OrderRow order={order} />,
})

const endIcons = { filled: Check, cancelled: X, expired: Clock, rejected: CircleOff } as const

function OrderRow({ order }: { readonly order: OptionOrder }) {
  const text = useText('orders')
  const locale = useLocale()
  const { terms, side, state, filled, quantity } = order
  const isOpen = order.can.cancel
  const price = order.averagePrice ?? order.price
  const name = text('option', {
    symbol: terms.underlying,
    strike: decimal(locale, trim(terms.strike)),
    right: terms.right,
  })
  const at = price === null ? null : text('optionAt', { price: decimal(locale, trim(price, 2), 2) })
  const done = state === 'working' || state === 'partially_filled' ? 'filled' : state
  const figure = isOpen ? order.held : side === 'open' ? `-${order.total}` : order.total
  return (
    <CentreItem
      symbol={terms.underlying}
      title={text(`trade.${side === 'open' ? 'buy' : 'sell'}`, {
        quantity: decimal(locale, String(filled > 0 && !isOpen ? filled : quantity)),
        symbol: name,
      })}
      notes={[at, when(locale, order.placedAt, 'time')]}
      figure={<Amount of={figure} asset={terms.currency} sign={isOpen || filled === 0 ? 'auto' : 'always'} />}
      state={{
        tone: isOpen ? 'info' : 'plain',
        word: isOpen
          ? text('filledOf', { filled: String(filled), quantity: String(quantity) })
          : text(`state.${done}`),
        ...(isOpen ? {} : { icon: endIcons[done] }),
      }}
      does={{
        to: isOpen
          ? optionPaths.orders({ tab: 'orders' })
          : optionPaths.contract({ contract: terms.contract }),
      }}
    />
  )
}
