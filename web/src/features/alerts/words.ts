import type { PriceAlert } from '@openbourse/protocol'
import { decimal, money, percent } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** What an alert waits for, in words. */
export function useWaitsFor() {
  const text = useText('alerts')
  const locale = useLocale()
  return ({ kind, direction, price, move, multiple, currency }: PriceAlert): string => {
    switch (kind) {
      case 'price':
        return text(direction === 'rising' ? 'above' : 'below', { price: money(locale, currency, price) })
      case 'day_move':
        return text(`moves.${direction}`, {
          percent: percent(locale, move ?? '0', 'auto', move?.endsWith('00') ? 0 : 2),
        })
      case 'volume':
        return text('volumeOf', { multiple: decimal(locale, trim(multiple ?? '0', 0)) })
    }
  }
}
