import type { NoticeWord } from '../../../notices.ts'
import type { NoticeSentences } from '../types.ts'

/** Messages about orders of robots. */
export type RobotNotices = Pick<NoticeSentences, Extract<NoticeWord, `robot_${string}`>>
