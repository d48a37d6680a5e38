import type { securityReasons } from '../../security-reasons.ts'
import type { Sentences } from '../types.ts'

export type SecuritySentences = Pick<Sentences, keyof typeof securityReasons>
