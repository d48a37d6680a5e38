import type { Sentences } from '../types.ts'
import type { coinReasons } from './reasons.ts'

export type CoinSentences = Pick<Sentences, keyof typeof coinReasons>
