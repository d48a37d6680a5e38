import type { Sentences } from '../types.ts'
import type { depositReasons } from './reasons.ts'

export type DepositSentences = Pick<Sentences, keyof typeof depositReasons>
