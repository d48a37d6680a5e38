import type { Transaction } from '../platform/db/types.ts'
import type { Command, Turn, Written } from './types.ts'

type Promised<Value> = { resolve(value: Value): void; reject(error: unknown): void }

/** An entry of the writer’s queue. The callers have the types of the answers; here they are passed through. */
export type WaitingCommand = Promised<Written<unknown>> & {
  readonly kind: 'command'
  readonly command: Command<unknown>
}
export type WaitingWork = Promised<unknown> & {
  readonly kind: 'exclusive'
  readonly work: (tx: Transaction, turn: Turn) => Promise<unknown>
}
export type Waiting = WaitingCommand | WaitingWork
