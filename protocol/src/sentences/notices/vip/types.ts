import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about membership. */
export type VipNotices = Pick<NoticeSentences, Extract<NoticeWord, `vip_${string}`>>
