import type { Sentences } from '../types.ts'
import type { consoleReasons } from './reasons.ts'

export type ConsoleSentences = Pick<Sentences, keyof typeof consoleReasons>
