import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about copying managers. */
export type FollowNotices = Pick<NoticeSentences, Extract<NoticeWord, `follow_${string}`>>
