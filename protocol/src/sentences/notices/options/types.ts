import type { NoticeSentences } from '../types.ts'

/** Messages about options at and before their expiry. */
export type OptionNotices = Pick<NoticeSentences, 'option_paid' | 'option_worthless' | 'option_adjusted'>
