import type { Closed, Over } from './measure.ts'
import type { RobotParts } from './parts.ts'
import type { RobotRecord } from './rules.ts'
import { overCounts } from './store.ts'

/** How long counts are kept before they are read again. */
const keptMs = 60_000

/**
 * Closed trades of robots, and orders of users that are over, counted from the journal: a sale is a closed trade, and won where its lots brought more than
 * they cost with all fees.
 */
export class Tally {
  readonly #parts: Pick<RobotParts, 'book' | 'clock' | 'database' | 'stocks'>
  #read: { readonly at: number; readonly of: Promise<Counts> } | undefined

  constructor(parts: Pick<RobotParts, 'book' | 'clock' | 'database' | 'stocks'>) {
    this.#parts = parts
  }

  async of({ id, portfolioId }: RobotRecord): Promise<{ readonly closed: Closed; readonly over: Over }> {
    const nowMs = this.#parts.clock.nowMs()
    if (!this.#read || nowMs - this.#read.at >= keptMs || nowMs < this.#read.at)
      this.#read = { at: nowMs, of: this.#count() }
    const { closed, over } = await this.#read.of
    return {
      closed: closed.get(portfolioId) ?? { trades: 0, won: 0 },
      over: over.get(id) ?? { over: 0, lost: 0 },
    }
  }

  async #count(): Promise<Counts> {
    const { book, database, stocks } = this.#parts
    const portfolios = [...book.robots()].map(({ robot }) => robot.portfolioId)
    return { closed: await stocks.closedTrades(portfolios), over: await overCounts(database) }
  }
}

type Counts = {
  readonly closed: ReadonlyMap<number, Closed>
  readonly over: ReadonlyMap<number, Over>
}
