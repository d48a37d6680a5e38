import { invariant } from '@openbourse/money'
import { answerCells } from './answer-seal.ts'
import type { Answers, Stored } from './answers.ts'
import type { AnswersToday } from './answers-today.ts'
import { inputHash } from './input-hash.ts'
import type { LeafLine } from './leaf-line.ts'
import type { Page } from './page.ts'
import { type Ids, OpenTurn } from './turn.ts'
import type { JournalTable, Turn, Written } from './types.ts'
import type { WaitingCommand } from './waiting.ts'

/** Answers are stored once and never change; they are leaves like what they answered for. */
export const commandTable = {
  name: 'core.command',
  columns: {
    actor: 'bigint',
    key: 'text',
    call: 'text',
    input_hash: 'text',
    answer: 'json',
    answer_sealed: 'text',
    at: 'bigint',
  },
  leaf: { kind: 31, key: ['actor', 'key'] },
} as const satisfies JournalTable

/** Parts of the writer that a decision uses. `sequence` and `ids` continue from command to command. */
export type Desk = {
  readonly answers: Answers
  readonly today: AnswersToday
  readonly counters: Ids & { sequence: number }
  /** Where the next leaf of the public log goes; absent where nothing is logged. */
  readonly leaves: LeafLine | undefined
  readonly nowMs: () => number
}

/**
 * One command's turn: an answer given before under its key, or a decision. Either way the page answers once it is
 * durable, because what was answered before may still be in flight. Throws only when memory was changed and the
 * command then threw.
 */
export function decide(waiting: WaitingCommand, page: Page, desk: Desk): void {
  page.count += 1
  const { once, actor } = waiting.command
  const hash = once && inputHash(once.call, once.input)
  const stored = once && desk.answers.find({ actor, key: once.key })
  if (stored) {
    const written = answeredBefore(stored, hash)
    page.await({ durable: () => waiting.resolve(written), failed: waiting.reject })
    return
  }
  const nowMs = desk.nowMs()
  const full = once && !once.isEnding ? desk.today.fullFor(actor, nowMs) : undefined
  if (full) {
    waiting.reject(full)
    return
  }
  desk.counters.sequence += 1
  const turn = new OpenTurn({
    nowMs,
    sequence: desk.counters.sequence,
    page,
    ids: desk.counters,
  })
  try {
    const answer = waiting.command.decide(turn)
    invariant(!(answer instanceof Promise), 'a command decides without waiting')
    const isKept = once !== undefined && (turn.changed || !isRefusal(answer))
    const fresh = isKept ? keep(turn, desk.answers, { actor, ...once, hash: hash ?? '', answer }) : undefined
    turn.close()
    if (once && fresh) {
      desk.answers.remember({ actor, key: once.key }, fresh)
      desk.today.add(actor, nowMs)
    }
    page.await({
      durable: () => {
        if (fresh) fresh.durable = true
        waiting.resolve({ kind: 'done', answer, replayed: false })
      },
      failed: waiting.reject,
    })
  } catch (error) {
    turn.discard()
    if (turn.changed) throw error
    waiting.reject(error)
  }
}

/** The answer of then, or that the key was used for something else. */
export function answeredBefore(stored: Stored, hash: string | undefined): Written<unknown> {
  return stored.hash === hash
    ? { kind: 'done', answer: JSON.parse(stored.answer), replayed: true }
    : { kind: 'key_reused' }
}

/** A refusal as the protocol has it. One that changed nothing has no effect that a repeated key must not have twice. */
export function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false
}

/** Writes an answer down under its key. */
export function keep(
  turn: Turn,
  { seal }: Pick<Answers, 'seal'>,
  given: { actor: number; key: string; call: string; hash: string; answer: unknown },
): Stored {
  const answer = JSON.stringify(given.answer ?? null)
  const { actor, key, call, hash } = given
  const cells = answerCells(seal, { actor, key, call, answer })
  turn.write(commandTable, { actor, key, call, input_hash: hash, ...cells, at: turn.nowMs })
  return { hash, answer, durable: false }
}
