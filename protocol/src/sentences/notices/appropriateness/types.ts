import type { NoticeSentences } from '../types.ts'

export type AppropriatenessNotices = Pick<NoticeSentences, 'appropriateness_opened'>
