import type { IdStatus, KycSide } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Decision } from './seats.ts'
import { writeCase, writeDecision, writeView } from './tables.ts'
import type { Case, Look, View } from './types.ts'

/**
 * Identity states and open cases, in memory: order calls check the state, and cases are decided in a writer
 * turn. Users without a submission are not included.
 */
export class Desk {
  readonly #statuses: Map<number, IdStatus>
  readonly #pending = new Map<number, Case>()
  readonly #byUser = new Map<number, number>()
  readonly #decisions: Map<number, readonly Decision[]>
  /** Photos that each reviewer has viewed of each open case. */
  readonly #looks = new Map<number, Set<string>>()

  constructor(stored: {
    readonly statuses: Map<number, IdStatus>
    readonly pending: readonly Case[]
    readonly decisions: Map<number, readonly Decision[]>
    readonly looks: readonly Look[]
  }) {
    this.#statuses = stored.statuses
    this.#decisions = stored.decisions
    for (const look of stored.looks) this.#see(look)
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

  /** Earliest deadline first. */
  queue(): Case[] {
    return [...this.#pending.values()].sort((one, other) => one.dueAt - other.dueAt || one.id - other.id)
  }

  /** Number of cases before one, and in total. */
  placeOf(caseId: number): { readonly before: number; readonly waiting: number } {
    const queue = this.queue()
    return { before: queue.findIndex(({ id }) => id === caseId), waiting: queue.length }
  }

  /** In the order in which they were made. */
  decisions(caseId: number): readonly Decision[] {
    return this.#decisions.get(caseId) ?? []
  }

  hasSeen(caseId: number, operatorId: number, side: KycSide): boolean {
    return this.#looks.get(caseId)?.has(lookKey({ operatorId, side })) ?? false
  }

  change(turn: Turn, next: Case): void {
    writeCase(turn, next)
    if (next.state === 'pending') this.#keep(next)
    else {
      this.#pending.delete(next.id)
      this.#byUser.delete(next.userId)
      this.#decisions.delete(next.id)
      this.#looks.delete(next.id)
    }
  }

  decide(turn: Turn, caseId: number, decision: Decision & { readonly agrees: boolean | null }): void {
    const before = this.decisions(caseId)
    writeDecision(turn, { caseId, seat: before.length + 1, ...decision })
    this.#decisions.set(caseId, [...before, decision])
  }

  look(turn: Turn, view: View): void {
    writeView(turn, view)
    this.#see(view)
  }

  #see({ caseId, operatorId, side }: Look): void {
    const seen = this.#looks.get(caseId) ?? new Set()
    this.#looks.set(caseId, seen.add(lookKey({ operatorId, side })))
  }

  #keep(one: Case): void {
    this.#pending.set(one.id, one)
    this.#byUser.set(one.userId, one.id)
  }
}

const lookKey = ({ operatorId, side }: Omit<Look, 'caseId'>): string => `${operatorId} ${side}`
