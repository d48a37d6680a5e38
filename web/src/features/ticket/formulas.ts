import type { Preview } from '@openbourse/protocol'
import { type Computation, decimal, money } from '@openbourse/ui'
import { minus, over, plus, total, trim } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** How the figures of the X-ray are computed, with the figures themselves. */
export function useFormulas(props: {
  readonly preview: Preview
  readonly side: 'buy' | 'sell'
  readonly symbol: string
}) {
  const { preview, side, symbol } = props
  const text = useText('ticket')
  const locale = useLocale()
  const of = (amount: string) => money(locale, preview.currency, trim(amount, 2))
  const shares = (quantity: string) => decimal(locale, quantity)
  const base = {
    source: text('fromBook', { symbol, sequence: String(preview.sequence) }),
    readAt: when(locale, preview.at, 'second'),
  }
  const fees = total(preview.fees.map((fee) => fee.amount))
  const market = plus(preview.halfSpread, preview.impact)
  const paid = side === 'buy' ? plus(preview.atMiddle, market) : minus(preview.atMiddle, market)
  const quantity = plus(preview.fillsNow, preview.rests)
  return {
    average: (): Computation => ({
      ...base,
      title: text('average'),
      sentence: text('averageHow'),
      sum: {
        terms: [
          { value: of(paid), name: text('paidForShares'), sign: '÷' },
          { value: shares(preview.fillsNow), name: text('sharesFilled') },
        ],
        result: { value: of(preview.averagePrice ?? '0'), name: text('perShare') },
      },
    }),
    middle: (): Computation => ({
      ...base,
      title: text('middleTitle'),
      sentence: text('middleHow'),
      sum: {
        terms: [
          { value: shares(quantity), name: text('shares'), sign: '×' },
          { value: of(over(preview.atMiddle, quantity, 4) ?? '0'), name: text('eachPrice') },
        ],
        result: { value: of(preview.atMiddle), name: text('together') },
      },
    }),
    cost: (): Computation => ({
      ...base,
      title: text(side === 'buy' ? 'costIn' : 'costOut'),
      sentence: text('costHow'),
      sum: {
        terms: [
          { value: of(preview.halfSpread), name: text('halfSpread'), sign: '+' },
          { value: of(preview.impact), name: text('impact'), sign: '+' },
          { value: of(fees), name: text('fees') },
        ],
        result: { value: of(preview.cost), name: text('together') },
      },
    }),
    breakEven: (): Computation => ({
      ...base,
      title: text('breakEven'),
      sentence: text('breakEvenHow'),
      sum: {
        terms: [
          { value: of(preview.total), name: text('paidInAll'), sign: '÷' },
          { value: shares(quantity), name: text('sharesAndSale') },
        ],
        result: { value: of(preview.breakEven ?? '0'), name: text('perShare') },
      },
    }),
    worst: (): Computation => ({
      ...base,
      title: text(side === 'buy' ? 'worstBuy' : 'worstSell'),
      sentence: text(side === 'buy' ? 'worstBuyHow' : 'worstSellHow'),
      sum: {
        terms: [
          { value: of(preview.total), name: text('expected'), sign: side === 'buy' ? '+' : '−' },
          {
            value: of(
              side === 'buy'
                ? minus(preview.worstCase, preview.total)
                : minus(preview.total, preview.worstCase),
            ),
            name: text('margin'),
          },
        ],
        result: { value: of(preview.worstCase), name: text('atMost') },
      },
    }),
  }
}
