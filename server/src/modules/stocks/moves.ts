import type { Turn } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import { type Entry, type Ledger, partsOf } from '../ledger/index.ts'
import type { Venue } from '../venue/index.ts'
import type { Holdings } from './holdings.ts'
import { type Lot, type Taken, takenFrom } from './rules.ts'
import { lotsInTransit } from './store.ts'
import { transitTable, writeMove } from './tables.ts'

/**
 * Lots follow their coins. What leaves a portfolio without being sold there leaves the oldest lots first, as a sale would take it, with its share of the cost,
 * and no gain is realised. Another portfolio that gets it has lots of it that cost the same and were bought at the same time; a
 * withdrawal that a network refuses comes back to the lots that it left.
 */
export class LotMoves {
  readonly #holdings: Holdings
  /** Pairs by the coin that is bought in them. */
  readonly #pairs: ReadonlyMap<string, readonly string[]>
  readonly #bases: ReadonlyMap<string, string>
  readonly #transit = new Map<string, Taken[]>()

  constructor(parts: { readonly venue: Venue; readonly ledger: Ledger; readonly holdings: Holdings }) {
    this.#holdings = parts.holdings
    const pairs = parts.venue.instruments().filter(({ class: kind }) => kind === 'spot')
    this.#bases = new Map(pairs.map(({ symbol, base }) => [symbol, base]))
    const byBase = Map.groupBy(pairs, ({ base }): string => base)
    this.#pairs = new Map([...byBase].map(([base, some]) => [base, some.map(({ symbol }) => symbol)]))
    if (pairs.length > 0) parts.ledger.onPost((turn, entry) => this.#onPost(turn, entry))
  }

  async recover(database: Database): Promise<void> {
    for (const { withdrawal, ...part } of await lotsInTransit(database)) this.#keep(withdrawal, [part])
  }

  #onPost(turn: Turn, entry: Entry): void {
    const { kind, cause } = entry
    if (cause.kind === 'withdrawal' && this.#transit.has(cause.id)) {
      if (kind === 'withdrawal_returned') this.#bringBack(turn, entry)
      if (kind === 'withdrawal_returned' || kind === 'payout_settled') {
        this.#transit.delete(cause.id)
        turn.write(transitTable, { withdrawal: cause.id, over: true })
        return
      }
    }
    for (const [asset, changes] of this.#changesOf(entry)) {
      const to = kind === 'transfer' ? [...changes].find(([, minor]) => minor > 0n)?.[0] : undefined
      for (const [portfolioId, minor] of changes)
        if (minor < 0n) this.#take(turn, entry, { asset, portfolioId, quantity: Number(-minor), to })
    }
  }

  /** Change of each coin by portfolio; the coin that an order bought or sold comes from its fill. */
  #changesOf({ cause, legs }: Entry): ReadonlyMap<string, ReadonlyMap<number, bigint>> {
    const traded = cause.kind === 'order' && cause.symbol !== null ? this.#bases.get(cause.symbol) : undefined
    const changes = new Map<string, Map<number, bigint>>()
    for (const { account, minor } of legs) {
      const asset = account.slice(account.lastIndexOf('/') + 1)
      if (asset === traded || !this.#pairs.has(asset)) continue
      const { portfolioId } = partsOf(account)
      if (portfolioId === undefined) continue
      const byPortfolio = changes.get(asset) ?? new Map<number, bigint>()
      changes.set(asset, byPortfolio.set(portfolioId, (byPortfolio.get(portfolioId) ?? 0n) + minor))
    }
    return changes
  }

  #take(
    turn: Turn,
    { kind, cause }: Entry,
    of: {
      readonly asset: string
      readonly portfolioId: number
      readonly quantity: number
      readonly to: number | undefined
    },
  ): void {
    const { portfolioId, to } = of
    const pairs = this.#pairs.get(of.asset) ?? []
    const parts = takenFrom(this.#oldest(portfolioId, pairs), of.quantity)
    if (parts.length === 0) return
    this.#change(
      turn,
      parts.map(({ lot, quantity, cost }) => ({
        ...lot,
        remaining: lot.remaining - quantity,
        costLeft: lot.costLeft - cost,
      })),
    )
    const arrived = to === undefined ? [] : parts.map((part) => arrivedLot(turn, part, to))
    this.#change(turn, arrived)
    const id = turn.nextId()
    for (const [index, { lot, quantity, cost }] of parts.entries())
      writeMove(turn, { id, part: index + 1, lot, quantity, cost, to: arrived[index], cause })
    if (kind !== 'withdrawal' && kind !== 'withdrawal_fee') return
    this.#keep(cause.id, parts)
    turn.write(transitTable, { withdrawal: cause.id, over: false })
  }

  /** Lots of all pairs of a coin, the oldest first, read one by one. */
  *#oldest(portfolioId: number, pairs: readonly string[]): IterableIterator<Lot> {
    const queues = pairs.map((symbol) => this.#holdings.lotsForSale(portfolioId, symbol)[Symbol.iterator]())
    const heads = queues.map((queue) => queue.next())
    for (;;) {
      let oldest = -1
      for (const [at, head] of heads.entries())
        if (!head.done && (oldest < 0 || head.value.id < heads[oldest]!.value.id)) oldest = at
      const head = heads[oldest]
      if (!head) return
      yield head.value
      heads[oldest] = queues[oldest]!.next()
    }
  }

  #bringBack(turn: Turn, { cause }: Entry): void {
    const id = turn.nextId()
    for (const [index, { lot, quantity, cost }] of (this.#transit.get(cause.id) ?? []).entries()) {
      const { portfolioId, symbol } = lot
      const there = this.#holdings.lot(portfolioId, symbol, lot.id)
      const remaining = (there?.remaining ?? 0) + quantity
      this.#change(turn, [{ ...lot, remaining, costLeft: (there?.costLeft ?? 0n) + cost }])
      writeMove(turn, { id, part: index + 1, lot, quantity: -quantity, cost: -cost, to: undefined, cause })
    }
  }

  #keep(withdrawal: string, parts: readonly Taken[]): void {
    this.#transit.set(withdrawal, [...(this.#transit.get(withdrawal) ?? []), ...parts])
  }

  #change(turn: Turn, lots: readonly Lot[]): void {
    for (const some of Map.groupBy(lots, ({ symbol }) => symbol).values()) this.#holdings.keep(turn, some)
  }
}

const arrivedLot = (turn: Turn, { lot, quantity, cost }: Taken, portfolioId: number): Lot => ({
  ...lot,
  id: turn.nextId(),
  portfolioId,
  quantity,
  cost,
  remaining: quantity,
  costLeft: cost,
})
