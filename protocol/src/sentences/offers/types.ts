import type { Sentences } from '../types.ts'
import type { offerReasons } from './reasons.ts'

export type OfferSentences = Pick<Sentences, keyof typeof offerReasons>
