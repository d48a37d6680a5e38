import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages of the strategy service. */
export type StrategyNotices = Pick<NoticeSentences, Extract<NoticeWord, `strategy_${string}`>>
