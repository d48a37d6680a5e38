import type { Computation } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { glossary } from '../../lib/glossary.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { when } from '../../lib/time.ts'

/** What an implied volatility is. */
export function useIvHow(): () => Computation {
  const text = useText('options')
  const chainText = useText('options.chain')
  const locale = useLocale()
  return () => ({
    title: chainText('iv'),
    sentence: chainText('ivHow'),
    sum: { terms: [], result: { value: 'σ', name: chainText('iv') } },
    source: text('title'),
    learn: glossary({ term: 'volatility' }),
    readAt: when(locale, clock.server(), 'second'),
  })
}
