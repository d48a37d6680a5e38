import type { Turn } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import { isOver } from './life.ts'
import type { Sealing } from './sealing.ts'
import { openWithdrawals, writeWithdrawal } from './store.ts'
import type { WithdrawalRecord } from './types.ts'

/** Withdrawals that are not final, in memory, because a turn does not read from the database. */
export class OpenWithdrawals {
  readonly #sealing: Sealing
  readonly #byId = new Map<number, WithdrawalRecord>()

  constructor(sealing: Sealing) {
    this.#sealing = sealing
  }

  async recover(from: Queryable): Promise<void> {
    this.#byId.clear()
    for (const stored of await openWithdrawals(from)) this.#byId.set(stored.id, this.#sealing.open(stored))
  }

  find(id: number): WithdrawalRecord | undefined {
    return this.#byId.get(id)
  }

  /** Stays valid while withdrawals are added and removed. */
  each(): IterableIterator<WithdrawalRecord> {
    return this.#byId.values()
  }

  /** Oldest first. */
  all(): readonly WithdrawalRecord[] {
    return [...this.#byId.values()]
  }

  /** Writes it, and drops it from memory when it is final. */
  save(turn: Turn, record: WithdrawalRecord): WithdrawalRecord {
    writeWithdrawal(turn, this.#sealing.seal(record))
    if (isOver(record.state)) this.#byId.delete(record.id)
    else this.#byId.set(record.id, record)
    return record
  }

  /** Withdrawals that wait for a decision, oldest first. */
  queue(): readonly WithdrawalRecord[] {
    return this.all().filter(({ state, checkers }) => state === 'under_review' && checkers > 0)
  }
}
