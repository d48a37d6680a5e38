import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about loans. */
export type LoanNotices = Pick<NoticeSentences, Extract<NoticeWord, `loan_${string}`>>
