import type { Sentences } from '../types.ts'
import type { loanReasons } from './reasons.ts'

export type LoanSentences = Pick<Sentences, keyof typeof loanReasons>
