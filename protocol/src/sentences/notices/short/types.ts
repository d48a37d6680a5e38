import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about short-term trades. */
export type ShortNotices = Pick<NoticeSentences, Extract<NoticeWord, `short_${string}`>>
