import type { Sentences } from '../types.ts'
import type { coinOfferReasonWords } from './reasons.ts'

export type CoinOfferSentences = Pick<Sentences, keyof typeof coinOfferReasonWords>
