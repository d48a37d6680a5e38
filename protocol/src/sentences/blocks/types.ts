import type { Sentences } from '../types.ts'
import type { blockReasonWords } from './reasons.ts'

export type BlockSentences = Pick<Sentences, keyof typeof blockReasonWords>
