import type { Sentences } from '../types.ts'
import type { withdrawalReasons } from './reasons.ts'

export type WithdrawalSentences = Pick<Sentences, keyof typeof withdrawalReasons>
