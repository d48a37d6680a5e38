import type { Turn } from '../../core/index.ts'
import { endOf, type Sale, type Trade } from './rules.ts'
import type { Record } from './store.ts'
import { writeSale, writeTrade } from './tables.ts'

/** Short-term trades that have not ended. */
export class ShortBook {
  readonly #open = new Map<number, Record>()

  recover(records: readonly Record[]): void {
    for (const record of records) this.#open.set(record.trade.id, record)
  }

  find(id: number): Record | undefined {
    return this.#open.get(id)
  }

  /** Oldest first; lives on while trades come and go. */
  each(): IterableIterator<Record> {
    return this.#open.values()
  }

  countOf(userId: number): number {
    let count = 0
    for (const { trade } of this.#open.values()) if (trade.userId === userId) count += 1
    return count
  }

  begin(turn: Turn, trade: Trade): Record {
    const record = { trade, sales: [] }
    writeTrade(turn, trade)
    this.#open.set(trade.id, record)
    return record
  }

  sell(turn: Turn, { trade, sales }: Record, sale: Sale): Record {
    const record = { trade, sales: [...sales, sale] }
    writeSale(turn, sale)
    if (endOf(record.sales)) this.#open.delete(trade.id)
    else this.#open.set(trade.id, record)
    return record
  }
}
