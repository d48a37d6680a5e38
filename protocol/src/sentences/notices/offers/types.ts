import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about applications for new shares. */
export type OfferNotices = Pick<NoticeSentences, Extract<NoticeWord, `offer_${string}`>>
