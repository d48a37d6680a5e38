import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about applications for blocks. */
export type BlockNotices = Pick<NoticeSentences, Extract<NoticeWord, `block_${string}`>>
