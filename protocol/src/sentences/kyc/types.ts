import type { Sentences } from '../types.ts'
import type { kycReasons } from './reasons.ts'

export type KycSentences = Pick<Sentences, keyof typeof kycReasons>
