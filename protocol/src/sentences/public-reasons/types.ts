import type { PublicReason } from '../../console/public-reasons.ts'

/** One sentence for every public reason: one without does not compile. */
export type PublicReasonSentences = Readonly<Record<PublicReason, string>>

/** The sentence of a word that a message has among its values; the word itself if it is unknown. */
export const reasonIn = (sentences: PublicReasonSentences, word: string): string =>
  sentences[word as PublicReason] ?? word
