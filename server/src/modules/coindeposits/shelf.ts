import type { Turn } from '../../core/types.ts'
import type { Digests } from '../../platform/columns/index.ts'
import type { StepWord } from './rules.ts'
import { outputKey } from './store.ts'
import { writeDeposit, writeMoment } from './tables.ts'
import type { DepositRow } from './types.ts'

type Place = Parameters<typeof outputKey>[0]
type Step = { readonly word: StepWord; readonly height: number | null }
/** A deposit and its number of steps. */
export type Kept = { readonly row: DepositRow; readonly steps: number }

/**
 * All payments that can still change, in memory, so that network reports and approved proposals are decided
 * in one turn. Of final payments only digests of their places are kept, to ignore repeated reports.
 */
export class Shelf {
  readonly #byOutput = new Map<string, Kept>()
  readonly #byId = new Map<number, string>()
  readonly #over: Digests

  constructor(open: readonly Kept[], over: Digests) {
    this.#over = over
    for (const one of open) this.#keep(one)
  }

  isOver(place: Place): boolean {
    return this.#over.has(outputKey(place))
  }

  at(place: Place): DepositRow | undefined {
    return this.#byOutput.get(outputKey(place))?.row
  }

  byId(id: number): DepositRow | undefined {
    return this.#byOutput.get(this.#byId.get(id) ?? '')?.row
  }

  rows(): DepositRow[] {
    return [...this.#byOutput.values()].map(({ row }) => row)
  }

  /** Stores a payment's state and new steps, and drops it from memory when it is final. */
  stand(turn: Turn, row: DepositRow, steps: readonly Step[]): DepositRow {
    // More confirmations alone do not change the time shown to the owner.
    const next = steps.length === 0 ? row : { ...row, changedAt: turn.nowMs }
    const before = this.#byOutput.get(outputKey(row))?.steps ?? 0
    writeDeposit(turn, next)
    steps.forEach(({ word, height }, after) => {
      writeMoment(turn, { deposit: row.id, seq: before + after + 1, at: turn.nowMs, word, height })
    })
    this.#keep({ row: next, steps: before + steps.length })
    return next
  }

  #keep(kept: Kept): void {
    const { row } = kept
    const key = outputKey(row)
    if (row.settled) {
      this.#byOutput.delete(key)
      this.#byId.delete(row.id)
      this.#over.add(key)
      return
    }
    this.#byOutput.set(key, kept)
    this.#byId.set(row.id, key)
  }
}
