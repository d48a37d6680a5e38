import type { Sentences } from '../types.ts'
import type { vipReasons } from './reasons.ts'

export type VipSentences = Pick<Sentences, keyof typeof vipReasons>
