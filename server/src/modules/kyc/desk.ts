import type { IdStatus } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import { writeCase, writeSignature } from './tables.ts'
import type { Case, Signature } from './types.ts'

/**
 * Where everybody's identity stands, and the cases that wait, in memory: whether a call may go on is asked on the way of orders, and a
 * case is decided while holding the pen. Who has no identity is not in it.
 */
export class Desk {
  readonly #statuses: Map<number, IdStatus>
  readonly #pending = new Map<number, Case>()
  readonly #byUser = new Map<number, number>()
  readonly #signatures: Map<number, Signature[]>

  constructor(stored: {
    readonly statuses: Map<number, IdStatus>
    readonly pending: readonly Case[]
    readonly signatures: Map<number, Signature[]>
  }) {
    this.#statuses = stored.statuses
    this.#signatures = stored.signatures
    for (const one of stored.pending) this.#keep(one)
  }

  statusOf(userId: number): IdStatus {
    return this.#statuses.get(userId) ?? 'none'
  }

  learn(userId: number, status: IdStatus): void {
    if (status === 'none') this.#statuses.delete(userId)
    else this.#statuses.set(userId, status)
  }

  pending(caseId: number): Case | undefined {
    return this.#pending.get(caseId)
  }

  pendingOf(userId: number): Case | undefined {
    const id = this.#byUser.get(userId)
    return id === undefined ? undefined : this.#pending.get(id)
  }

  /** The next to be due first. */
  queue(): Case[] {
    return [...this.#pending.values()].sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)
  }

  /** How many wait before a case, and in all. */
  placeOf(caseId: number): { readonly before: number; readonly waiting: number } {
    const queue = this.queue()
    return { before: queue.findIndex(({ id }) => id === caseId), waiting: queue.length }
  }

  signatures(caseId: number): readonly Signature[] {
    return this.#signatures.get(caseId) ?? []
  }

  change(turn: Turn, next: Case): void {
    writeCase(turn, next)
    if (next.state === 'pending') this.#keep(next)
    else {
      this.#pending.delete(next.id)
      this.#byUser.delete(next.userId)
      this.#signatures.delete(next.id)
    }
  }

  sign(turn: Turn, caseId: number, signature: Signature): void {
    writeSignature(turn, caseId, signature)
    this.#signatures.set(caseId, [...this.signatures(caseId), signature])
  }

  #keep(one: Case): void {
    this.#pending.set(one.id, one)
    this.#byUser.set(one.userId, one.id)
  }
}
