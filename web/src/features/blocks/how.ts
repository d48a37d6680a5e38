import type { Block } from '@openbourse/protocol'
import { type Computation, decimal, money, percent } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import type { Cost } from './figures.ts'

/** How the figures of a block come about, with the figures themselves. */
export function useHow({ symbol, currency, price, reference, discount, demand }: Block) {
  const text = useText('blocks')
  const locale = useLocale()
  const of = (amount: string) => money(locale, currency, amount)
  const count = (shares: string) => decimal(locale, shares, 0)
  const base = (at = clock.server()) => ({
    source: text('formula.source', { symbol }),
    readAt: when(locale, at, 'second'),
  })
  return {
    discount: (title: string) => (): Computation => ({
      ...base(),
      title,
      sentence: text('formula.discount'),
      sum: {
        terms: [
          { value: of(minus(reference, price)), name: text('formula.gap'), sign: '÷' },
          { value: of(reference), name: text('reference') },
        ],
        result: { value: percent(locale, discount), name: title },
      },
    }),
    wouldGet:
      (asked: { readonly quantity: string; readonly rate: string; readonly shares: string }) =>
      (): Computation => ({
        ...base(demand?.at),
        title: text('wouldGet'),
        sentence: text('formula.wouldGet'),
        sum: {
          terms: [
            { value: count(asked.quantity), name: text('askedFor'), sign: '×' },
            { value: percent(locale, asked.rate), name: text('formula.part') },
          ],
          result: { value: text('shares', { count: count(asked.shares) }), name: text('wouldGet') },
        },
      }),
    held: (cost: Cost, quantity: string) => (): Computation => ({
      ...base(),
      title: text('heldFor', { quantity: count(quantity) }),
      sentence: text('formula.held'),
      sum: {
        terms: [
          { value: of(cost.value), name: text('shares', { count: count(quantity) }), sign: '+' },
          ...cost.fees.map(({ kind, rate, amount }, at) => ({
            value: of(amount),
            name: text(`fee.${kind}`, { rate: percent(locale, rate) }),
            ...(at < cost.fees.length - 1 && { sign: '+' as const }),
          })),
        ],
        result: { value: of(cost.total), name: text('held') },
      },
    }),
  }
}
