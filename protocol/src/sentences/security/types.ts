import type { Sentences } from '../types.ts'
import type { securityReasons } from './reasons.ts'

export type SecuritySentences = Pick<Sentences, keyof typeof securityReasons>
