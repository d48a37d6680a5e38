import type { Transaction } from '../platform/db/types.ts'
import type { Answers } from './answers.ts'
import { answeredBefore, keep } from './decide.ts'
import { inputHash } from './input-hash.ts'
import type { Command, Turn, Written } from './types.ts'

export type Asked = { readonly actor: number } & NonNullable<Command<unknown>['once']>

type Work<Answer> = (tx: Transaction, turn: Turn) => Promise<Answer>

/**
 * Exclusive work under a key. Nobody else holds the pen meanwhile and everything before it is durable, so the journal's
 * word on the key is the last one; the answer is written with the work's own rows, in one transaction.
 */
export function onlyOnce<Answer>(answers: Answers, asked: Asked, work: Work<Answer>): Work<Written<Answer>> {
  const { actor, key, call } = asked
  const hash = inputHash(call, asked.input)
  return async (tx, turn) => {
    await answers.lookUp([{ actor, key }])
    const stored = answers.find({ actor, key })
    if (stored) return answeredBefore(stored, hash) as Written<Answer>
    const answer = await work(tx, turn)
    const fresh = keep(turn, answers, { actor, key, call, hash, answer })
    turn.afterCommit(() => answers.remember({ actor, key }, { ...fresh, durable: true }))
    return { kind: 'done', answer, replayed: false }
  }
}
