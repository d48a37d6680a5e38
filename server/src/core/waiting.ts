import type { Transaction } from '../platform/db/types.ts'
import type { Command, Turn, Written } from './types.ts'

type Promised<Value> = { resolve(value: Value): void; reject(error: unknown): void }

/** What stands in the writer's queue. The types of answers are known to those who asked; here they pass through. */
export type WaitingCommand = Promised<Written<unknown>> & {
  readonly kind: 'command'
  readonly command: Command<unknown>
}
export type WaitingWork = Promised<unknown> & {
  readonly kind: 'exclusive'
  readonly work: (tx: Transaction, turn: Turn) => Promise<unknown>
}
export type Waiting = WaitingCommand | WaitingWork
