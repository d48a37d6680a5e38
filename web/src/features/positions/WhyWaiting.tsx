import type { Order } from '@openbourse/protocol'
import { Card, decimal, Head, money } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useCall } from '../../lib/query.ts'
import css from './positions.module.css'
import { type Waiting, waitingFor } from './waiting.ts'

const everyMs = 5000

/** Why an open order has not filled yet, in a sentence for each reason. */
export function WhyWaiting({ order }: { readonly order: Order }) {
  const text = useText('positions')
  const quote = useCall('stockInfo', { symbol: order.symbol }, { everyMs }).data?.quote
  const reasons = quote ? waitingFor(order, quote) : []
  const say = useWords(order)
  if (reasons.length === 0) return null
  return (
    <Card>
      <div className={css.card}>
        <Head title={text('waitTitle')} />
        {reasons.map((one) => (
          <p key={one.reason}>{say(one)}</p>
        ))}
      </div>
    </Card>
  )
}

function useWords({ side, currency }: Order): (one: Waiting) => string {
  const text = useText('positions')
  const locale = useLocale()
  const price = (of: string) => money(locale, currency, of)
  return (one) => {
    switch (one.reason) {
      case 'stop':
        return text('wait.stop', { price: price(one.price), last: price(one.last) })
      case 'price':
        return text(`waitPrice.${side}`, { price: price(one.price), best: price(one.best) })
      case 'none':
        return text(`waitNone.${side}`)
      case 'queue':
        return text('wait.queue', { n: Number(one.count), count: decimal(locale, one.count) })
      default:
        return text(`wait.${one.reason}`)
    }
  }
}
