import type { Sentences } from '../types.ts'
import type { optionReasonWords } from './reasons.ts'

export type OptionSentences = Pick<Sentences, keyof typeof optionReasonWords>
