import type { Sentences } from '../types.ts'
import type { exchangeReasons } from './reasons.ts'

export type ExchangeSentences = Pick<Sentences, keyof typeof exchangeReasons>
