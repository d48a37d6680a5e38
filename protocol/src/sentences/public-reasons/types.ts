import type { PublicReason } from '../../console/public-reasons.ts'

/** One sentence for every public reason: one without does not compile. */
export type PublicReasonSentences = Readonly<Record<PublicReason, string>>
