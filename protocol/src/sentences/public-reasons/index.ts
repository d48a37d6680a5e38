import { type PublicReason, publicReasons } from '../../console/public-reasons.ts'
import type { Locale } from '../types.ts'
import { publicReasonsEnglish } from './en-US.ts'
import { publicReasonsSpanish } from './es-MX.ts'
import { publicReasonsPortuguese } from './pt-BR.ts'
import type { PublicReasonSentences } from './types.ts'

export { closeReasons, listingCloseReasons } from '../../console/public-reasons.ts'

const books: Readonly<Record<Locale, PublicReasonSentences>> = {
  'en-US': publicReasonsEnglish,
  'es-MX': publicReasonsSpanish,
  'pt-BR': publicReasonsPortuguese,
}

/** The public reason of an operator’s action, in the reader’s language; the word itself if it is unknown. */
export function publicReasonText(word: string, locale: Locale): string {
  const known = publicReasons.find((reason: PublicReason) => reason === word)
  return known ? books[locale][known] : word
}
