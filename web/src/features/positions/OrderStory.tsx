import type { Calls, Output } from '@openbourse/protocol'
import { Amount, absolute, dots, money, signOf, useHidden } from '@openbourse/ui'
import { minus, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import css from './positions.module.css'
import { useQuantity } from './use-quantity.ts'

type Info = Output<Calls['orderInfo']>

/** The money that an order moved, and in one sentence how: shares, average, and the difference to what was expected of all of it. */
export function OrderStory({ info: { order, total, evidence } }: { readonly info: Info }) {
  const text = useText('positions')
  const locale = useLocale()
  const { side, filled, averagePrice, currency, state } = order
  const quantityOf = useQuantity(order.symbol)
  const hidden = useHidden()
  if (averagePrice === null) return null
  const said = state === 'filled' ? evidence.saidTotal : null
  const difference = said === null ? null : minus(total, said)
  const way = difference === null ? 'none' : (['less', 'exact', 'more'] as const)[signOf(difference) + 1]
  return (
    <div className={css.story}>
      <Amount of={side === 'buy' ? `-${total}` : total} asset={currency} size="display" sign="always" />
      <p>
        {text(`story.${side}`, {
          shares: hidden ? dots : quantityOf(filled),
          price: money(locale, currency, trim(averagePrice, 2)),
          total: hidden ? dots : money(locale, currency, total),
          difference: hidden ? dots : money(locale, currency, absolute(difference ?? '0')),
          way: way ?? 'none',
        })}
      </p>
    </div>
  )
}
