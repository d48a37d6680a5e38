import type { NoticeSentences } from '../types.ts'

/** Messages about positions on margin. */
export type ContractNotices = Pick<NoticeSentences, 'contract_liquidated' | 'contract_deleveraged'>
