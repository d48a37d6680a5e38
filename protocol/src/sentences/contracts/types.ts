import type { Sentences } from '../types.ts'
import type { contractReasonWords } from './reasons.ts'

export type ContractSentences = Pick<Sentences, keyof typeof contractReasonWords>
