import type { Sentences } from '../types.ts'
import type { appropriatenessReasons } from './reasons.ts'

export type AppropriatenessSentences = Pick<Sentences, keyof typeof appropriatenessReasons>

/** What each subject opens, as it stands in a sentence. */
export type SubjectNames = Readonly<Record<string, string>>
