import type { PoolParts } from './parts.ts'
import type { Closed } from './record.ts'
import type { Over } from './store.ts'
import { written } from './texts.ts'
import type { PoolRecord } from './types.ts'

/** How long counts are kept before they are read again. */
const keptMs = 60_000

/**
 * Closed trades of pools, what trading cost, and orders of users that are over, counted from the journal: a sale is a closed trade, and won where its lots
 * brought more than they cost with all fees.
 */
export class Tally {
  readonly #parts: Pick<PoolParts, 'book' | 'clock' | 'store' | 'stocks'>
  #read: { readonly at: number; readonly of: Promise<Counts> } | undefined

  constructor(parts: Pick<PoolParts, 'book' | 'clock' | 'store' | 'stocks'>) {
    this.#parts = parts
  }

  async of({ id, portfolioId, terms }: PoolRecord): Promise<Counted> {
    const nowMs = this.#parts.clock.nowMs()
    if (!this.#read || nowMs - this.#read.at >= keptMs || nowMs < this.#read.at)
      this.#read = { at: nowMs, of: this.#count() }
    const { closed, over, costs } = await this.#read.of
    return {
      closed: closed.get(portfolioId) ?? { trades: 0, won: 0 },
      besides: {
        ...(over.get(id) ?? { over: 0, lost: 0 }),
        costs: written(terms, costs.get(portfolioId) ?? 0n),
      },
    }
  }

  async #count(): Promise<Counts> {
    const { book, store, stocks } = this.#parts
    const portfolios = [...book.pools()].map(({ pool: { portfolioId } }) => ({ portfolioId }))
    return {
      closed: await stocks.closedTrades(portfolios),
      over: await store.over(),
      costs: await stocks.tradingFees(portfolios.map(({ portfolioId }) => portfolioId)),
    }
  }
}

type Counted = {
  readonly closed: Closed
  /** Data of a pool's record besides its trades; `costs` are the fees of all its trades so far, as text. */
  readonly besides: Over & { readonly costs: string }
}

type Counts = {
  readonly closed: ReadonlyMap<number, Closed>
  readonly over: ReadonlyMap<number, Over>
  readonly costs: ReadonlyMap<number, bigint>
}
