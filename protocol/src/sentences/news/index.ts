import type { Values } from '../../call.ts'
import { type NewsKind, newsKinds } from '../../news-kinds.ts'
import type { Locale } from '../types.ts'
import { englishNews } from './en-US.ts'
import { spanishNews } from './es-MX.ts'
import { portugueseNews } from './pt-BR.ts'
import { newsShowIn } from './show.ts'
import type { NewsSentences, NewsShow, Written } from './types.ts'

export { sectorIn } from './sectors.ts'
export { wayOf } from './types.ts'

const books = {
  'en-US': englishNews,
  'es-MX': spanishNews,
  'pt-BR': portugueseNews,
} as const satisfies Readonly<Record<string, NewsSentences>>

/** The article of a story: the same figures give the same words, always. A figure that was not stored shows as a dash. */
export function newsText(
  story: { readonly kind: NewsKind; readonly facts: Values },
  locale: Locale,
  timeZone?: string,
): Written {
  const write = books[locale][story.kind] as (facts: Values, show: NewsShow) => Written
  const names = Object.keys(newsKinds[story.kind].facts)
  const whole = Object.fromEntries(names.map((name) => [name, story.facts[name] ?? '–']))
  return write(whole, newsShowIn(locale, timeZone))
}
