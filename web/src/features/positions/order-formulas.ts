import type { Order } from '@openbourse/protocol'
import { decimal, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { shorten, times, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** How the figures of an open order are calculated; each explanation is made when it is opened. */
export function useOrderFormulas(order: Order) {
  const text = useText('positions')
  const locale = useLocale()
  const isBuy = order.side === 'buy'
  const readAt = when(locale, clock.server(), 'second')
  const rest = { source: text('orderNumber', { id: order.id }), readAt }
  return {
    average() {
      const price = order.averagePrice ?? '0'
      const value = shorten(times(price, order.filled), 2)
      return {
        ...rest,
        title: text('averageSoFar'),
        sentence: text('averageHow'),
        sum: {
          terms: [
            { value: money(locale, order.currency, value), name: text('filledValue'), sign: '÷' as const },
            { value: decimal(locale, order.filled), name: text('filledShares') },
          ],
          result: { value: money(locale, order.currency, trim(price, 2)), name: text('averageSoFar') },
        },
      }
    },
    ahead: () => ({
      title: text('ahead'),
      sentence: text(isBuy ? 'aheadBuyHow' : 'aheadSellHow'),
      sum: { terms: [], result: { value: decimal(locale, order.ahead ?? '0'), name: text('ahead') } },
      source: text('aheadSource', { symbol: order.symbol }),
      readAt,
    }),
    held: () => ({
      ...rest,
      title: text(isBuy ? 'moneyHeld' : 'sharesHeld'),
      sentence: text(isBuy ? 'moneyHeldHow' : 'sharesHeldHow'),
      sum: {
        terms: [{ value: decimal(locale, order.remaining), name: text('stillWaiting') }],
        result: {
          value: isBuy ? money(locale, order.currency, order.held) : decimal(locale, order.held),
          name: text('setAside'),
        },
      },
    }),
  }
}
