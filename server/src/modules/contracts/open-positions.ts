import type { Position } from '@openbourse/quant/contracts'
import type { OpenPosition, Pending } from './rules.ts'
import type { readOpen } from './store.ts'
import type { PlannedExit } from './tables.ts'

/** All open positions in memory: by contract and portfolio, and by id. */
export class OpenPositions {
  readonly #on = new Map<string, Map<number, OpenPosition>>()
  readonly #byId = new Map<number, OpenPosition>()
  readonly #ofPortfolio = new Map<number, Map<string, OpenPosition>>()
  readonly simulated = new Map<string, Position>()
  readonly pending = new Map<number, Pending>()
  readonly exits = new Map<number, PlannedExit>()

  recover({ positions, simulated, exits, pending }: Awaited<ReturnType<typeof readOpen>>): void {
    for (const one of positions) this.keep(one)
    for (const { symbol, ...position } of simulated)
      if (position.quantity > 0n) this.simulated.set(symbol, { ...position, margin: 0n })
    for (const one of exits) this.exits.set(one.orderId, one)
    for (const { positionId, ...one } of pending) this.pending.set(positionId, one)
  }

  of(portfolioId: number, symbol: string): OpenPosition | undefined {
    return this.#on.get(symbol)?.get(portfolioId)
  }

  /** Everything that is open on a contract, oldest first. */
  on(symbol: string): readonly OpenPosition[] {
    return [...(this.#on.get(symbol)?.values() ?? [])]
  }

  ownedBy(portfolioId: number): readonly OpenPosition[] {
    return [...(this.#ofPortfolio.get(portfolioId)?.values() ?? [])]
  }

  byId(id: number): OpenPosition | undefined {
    return this.#byId.get(id)
  }

  every(): IterableIterator<OpenPosition> {
    return this.#byId.values()
  }

  count(): number {
    return this.#byId.size
  }

  /** Stores the new state of a position; one that is over is removed. */
  keep(one: OpenPosition): void {
    const { id, symbol, portfolioId } = one
    if (one.closedAt !== null) {
      this.#drop(one)
      return
    }
    this.#byId.set(id, one)
    within(this.#on, symbol).set(portfolioId, one)
    within(this.#ofPortfolio, portfolioId).set(symbol, one)
  }

  #drop({ id, symbol, portfolioId }: OpenPosition): void {
    this.#byId.delete(id)
    if (this.of(portfolioId, symbol)?.id !== id) return
    this.#on.get(symbol)?.delete(portfolioId)
    const own = this.#ofPortfolio.get(portfolioId)
    own?.delete(symbol)
    if (own?.size === 0) this.#ofPortfolio.delete(portfolioId)
  }
}

function within<Key, Inner>(all: Map<Key, Map<Inner, OpenPosition>>, key: Key): Map<Inner, OpenPosition> {
  const found = all.get(key) ?? new Map<Inner, OpenPosition>()
  all.set(key, found)
  return found
}
