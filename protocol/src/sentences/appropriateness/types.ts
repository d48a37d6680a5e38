import type { Sentences } from '../types.ts'
import type { appropriatenessReasons } from './reasons.ts'

export type AppropriatenessSentences = Pick<Sentences, keyof typeof appropriatenessReasons>

/** The product of each subject, as used inside a sentence. */
export type SubjectNames = Readonly<Record<string, string>>
