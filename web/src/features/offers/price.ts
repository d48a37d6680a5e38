import type { Offer } from '@openbourse/protocol'
import { money } from '@openbourse/ui'
import type { useText } from '../../lib/i18n.tsx'

type Text = ReturnType<typeof useText<'offers'>>

/** The price as far as it is known: fixed, or the band that bids lie in. */
export function priceText(locale: string, { price, currency }: Offer, text: Text): string {
  if (price.price !== null) return money(locale, currency, price.price)
  if (price.band === null) return text('priceLater')
  const { low, high } = price.band
  return text('priceBand', { low: money(locale, currency, low), high: money(locale, currency, high) })
}
