import type { Sentences } from '../types.ts'
import type { strategyReasonWords } from './reasons.ts'

export type StrategySentences = Pick<Sentences, keyof typeof strategyReasonWords>
