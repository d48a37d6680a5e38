import type { Transaction } from '../platform/db/types.ts'
import { answeredBefore, type Desk, isRefusal, keep } from './decide.ts'
import { inputHash } from './input-hash.ts'
import { hasChanged } from './turn.ts'
import type { Command, Turn, Written } from './types.ts'

export type Asked = { readonly actor: number } & NonNullable<Command<unknown>['once']>

type Work<Answer> = (tx: Transaction, turn: Turn) => Promise<Answer>

/**
 * Exclusive work under a key. No other command runs meanwhile and everything before it is durable, so the journal is
 * authoritative about the key; the answer is written with the work’s own rows, in one transaction.
 */
export function onlyOnce<Answer>(
  { answers, today }: Pick<Desk, 'answers' | 'today'>,
  asked: Asked,
  work: Work<Answer>,
): Work<Written<Answer>> {
  const { actor, key, call } = asked
  const hash = inputHash(call, asked.input)
  return async (tx, turn) => {
    await answers.lookUp([{ actor, key, call }])
    const stored = answers.find({ actor, key })
    if (stored) return answeredBefore(stored, hash) as Written<Answer>
    const full = today.fullFor(actor, turn.nowMs)
    if (full) throw full
    const answer = await work(tx, turn)
    if (isRefusal(answer) && !hasChanged(turn)) return { kind: 'done', answer, replayed: false }
    const fresh = keep(turn, answers, { actor, key, call, hash, answer })
    turn.afterCommit(() => {
      answers.remember({ actor, key }, { ...fresh, durable: true })
      today.add(actor, turn.nowMs)
    })
    return { kind: 'done', answer, replayed: false }
  }
}
