import type { Sentences } from '../types.ts'
import type { fundReasonWords } from './reasons.ts'

export type FundSentences = Pick<Sentences, keyof typeof fundReasonWords>
