import type { CallName } from '@openbourse/protocol'
import type { AnswerSeal, OwnKeys } from './core/index.ts'
import type { Sealer } from './platform/secrets/index.ts'

/** Answers about orders are numerous, and the orders table has the same data unsealed. */
export const plainCalls = [
  'buyStock',
  'sellStock',
  'amendOrder',
  'cancelOrder',
  'guardOrder',
  'guardPosition',
] as const satisfies readonly CallName[]

/** All other answers are sealed: names, account numbers, chat texts. */
export const answersSealedBy = (sealer: Sealer, own: OwnKeys): AnswerSeal => ({ sealer, own, plainCalls })
