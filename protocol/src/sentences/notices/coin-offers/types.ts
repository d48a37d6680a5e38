import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about applications for coin offerings. */
export type CoinOfferNotices = Pick<NoticeSentences, Extract<NoticeWord, `coin_offer_${string}`>>
