import type { LinkedPair } from '@openbourse/protocol'
import { decimal } from '@openbourse/ui'
import { useLocale, useText } from '../../lib/i18n.tsx'

const tones = { certain: 'late', likely: 'soon', possible: undefined } as const

/** Texts for links and figures of linked trading. */
export function useLinkWords() {
  const text = useText('linked')
  const locale = useLocale()
  return {
    tone: (strength: LinkedPair['strength']) => tones[strength],
    links: (links: LinkedPair['links']) => links.map((word) => text(`words.${word}`)).join(', '),
    number: (value: number) => decimal(locale, String(value), 0, 'auto'),
    moved: (percent: string | null) =>
      percent === null ? text('noBook') : `${decimal(locale, percent, 2, 'always')}%`,
  }
}
