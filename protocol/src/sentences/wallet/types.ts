import type { Sentences } from '../types.ts'
import type { walletReasons } from './reasons.ts'

export type WalletSentences = Pick<Sentences, keyof typeof walletReasons>
