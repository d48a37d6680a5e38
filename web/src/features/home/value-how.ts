import type { Calls, Output } from '@openbourse/protocol'
import { type Computation, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { minus } from '../../lib/figures.ts'
import { glossary } from '../../lib/glossary.ts'
import type { useText } from '../../lib/i18n.tsx'
import type { Language } from '../../lib/kept.ts'
import { rateFacts } from '../../lib/rate-facts.ts'
import { loadTexts } from '../../lib/texts.ts'
import { when } from '../../lib/time.ts'
import { totalSum } from '../../lib/total-of.ts'
import { resultAt } from './points.ts'

type Words = { readonly text: ReturnType<typeof useText<'home'>>; readonly locale: string }

/** How the result of the range is computed: end less start less what came and went. */
export function resultOf(
  of: Words & {
    readonly history: Output<Calls['assetsHistory']> | undefined
    readonly at: number | undefined
    readonly currency: string
  },
): Computation {
  const { text, locale, history, at, currency } = of
  const written = (amount: string) => money(locale, currency, amount)
  const result = history && resultAt(history, at)
  const start = history?.points[0]?.[1] ?? '0'
  const end = result?.value ?? start
  const gain = result?.amount ?? '0'
  return {
    title: text('afterFlows'),
    sentence: text('resultHow'),
    sum: {
      terms: [
        { value: written(end), name: text('atEnd'), sign: '−' },
        { value: written(start), name: text('atStart'), sign: '−' },
        { value: written(minus(minus(end, start), gain)), name: text('netFlows') },
      ],
      result: { value: written(gain), name: text('afterFlows') },
    },
    source: text('fromAccount'),
    learn: glossary({ term: 'timeWeighted' }),
    readAt: when(locale, result?.at ?? clock.server(), 'second'),
  }
}

/** How the total is computed, in the words of the assets page. */
export async function sumOf(
  of: Words & { readonly assets: Output<Calls['assets']>; readonly locale: Language },
): Promise<Computation> {
  const { text, locale, assets } = of
  const found = await loadTexts(locale, ['assets'])
  const words = found.assets as Parameters<typeof totalSum>[1]
  return {
    title: text('totalValue'),
    sentence: text('totalHow', { currency: assets.base }),
    sum: totalSum(assets, words, (amount) => money(locale, assets.base, amount)),
    source: text('fromAccount'),
    readAt: when(locale, assets.at, 'second'),
    more: rateFacts(locale, assets.rates),
  }
}
