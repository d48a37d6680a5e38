import type { Sentences } from '../types.ts'
import type { shortReasonWords } from './reasons.ts'

export type ShortSentences = Pick<Sentences, keyof typeof shortReasonWords>
