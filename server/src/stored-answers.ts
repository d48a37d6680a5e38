import type { CallName } from '@openbourse/protocol'
import type { AnswerSeal } from './core/index.ts'
import type { Sealer } from './platform/secrets/index.ts'

/** Orders are answered by the thousand, and what an answer says of one stands in clear in the table of orders. */
const plainCalls = [
  'buyStock',
  'sellStock',
  'amendOrder',
  'cancelOrder',
  'guardOrder',
  'guardPosition',
] as const satisfies readonly CallName[]

/** Every other answer is sealed: names, numbers of accounts, what was said in a chat. */
export const answersSealedBy = (sealer: Sealer): AnswerSeal => ({ sealer, plainCalls })
