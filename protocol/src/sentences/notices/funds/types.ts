import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about orders of funds. */
export type FundNotices = Pick<NoticeSentences, Extract<NoticeWord, `fund_${string}`>>
