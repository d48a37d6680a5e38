import type { Offer } from '@openbourse/protocol'
import { type Computation, decimal, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { times } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'
import { inHundred } from './figures.ts'

type Wish = { readonly quantity: string; readonly price: string; readonly likely: number | undefined }

/** How the figures of an offer come about, with the figures themselves. */
export function useHow(offer: Offer) {
  const text = useText('offers')
  const locale = useLocale()
  const { chance, currency, symbol } = offer
  const count = (of: string | number) => decimal(locale, String(of), 0)
  const base = (at: number) => ({
    source: text('formula.source', { symbol }),
    readAt: when(locale, at, 'second'),
  })
  return {
    /** Undefined where there is no chance: the first applicants get the shares. */
    odds: chance
      ? (): Computation => ({
          ...base(chance.at),
          title: text(offer.state === 'open' ? 'oddsNow' : 'oddsAtClose'),
          sentence: text('formula.odds'),
          sum: {
            terms: [
              { value: count(chance.lots), name: text('formula.lots'), sign: '÷' },
              { value: count(chance.people + chance.simulated), name: text('formula.applicants') },
            ],
            result: {
              value: `${inHundred(chance.rate)} ${text('forOneLot')}`,
              name: text('formula.most100'),
            },
          },
        })
      : undefined,
    held:
      ({ quantity, price }: Wish) =>
      (): Computation => ({
        ...base(clock.server()),
        title: text('heldUntilDraw'),
        sentence: text('formula.held'),
        sum: {
          terms: [
            { value: count(quantity), name: text('formula.shares'), sign: '×' },
            { value: money(locale, currency, price), name: text('formula.price') },
          ],
          result: { value: money(locale, currency, times(price, quantity)), name: text('heldUntilDraw') },
        },
      }),
    likely:
      ({ price, likely = 0 }: Wish) =>
      (): Computation => ({
        ...base(chance?.at ?? clock.server()),
        title: text('likely'),
        sentence: text('formula.likely'),
        sum: {
          terms: [
            { value: count(likely), name: text('formula.shares'), sign: '×' },
            { value: money(locale, currency, price), name: text('formula.price') },
          ],
          result: { value: money(locale, currency, times(price, String(likely))), name: text('likely') },
        },
      }),
  }
}
