import { decimal } from '@openbourse/ui'
import { trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { codeOf, isPair } from '../../lib/pairs.ts'

/** How a quantity of an instrument is read: shares are counted, coins have their code. */
export function useQuantity(symbol: string): (count: string) => string {
  const text = useText('positions')
  const locale = useLocale()
  return (count) =>
    isPair(symbol)
      ? `${decimal(locale, trim(count))} ${codeOf(symbol)}`
      : text('shares', { n: Number(count), count: decimal(locale, count) })
}
