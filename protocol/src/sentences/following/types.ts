import type { Sentences } from '../types.ts'
import type { followReasonWords } from './reasons.ts'

export type FollowSentences = Pick<Sentences, keyof typeof followReasonWords>
