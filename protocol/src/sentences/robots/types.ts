import type { Sentences } from '../types.ts'
import type { robotReasonWords } from './reasons.ts'

export type RobotSentences = Pick<Sentences, keyof typeof robotReasonWords>
