import { invariant } from '@openbourse/money'
import type { OrderRecord } from './types.ts'

const none: readonly OrderRecord[] = []

/** Users' orders that are not over, by id, by portfolio and by instrument. */
export class OpenOrders {
  readonly #byId = new Map<number, OrderRecord>()
  readonly #byPortfolio = new Map<number, Set<OrderRecord>>()
  readonly #bySymbol = new Map<string, Set<OrderRecord>>()
  /** The last result of `of`, until one of the portfolio's orders is added or removed. */
  readonly #newestFirst = new Map<number, readonly OrderRecord[]>()

  add(order: OrderRecord): void {
    invariant(!this.#byId.has(order.id), 'an order is opened once')
    this.#byId.set(order.id, order)
    this.#newestFirst.delete(order.portfolioId)
    const owned = this.#byPortfolio.get(order.portfolioId)
    if (owned) owned.add(order)
    else this.#byPortfolio.set(order.portfolioId, new Set([order]))
    const others = this.#bySymbol.get(order.symbol)
    if (others) others.add(order)
    else this.#bySymbol.set(order.symbol, new Set([order]))
  }

  remove(order: OrderRecord): void {
    this.#byId.delete(order.id)
    this.#newestFirst.delete(order.portfolioId)
    const owned = this.#byPortfolio.get(order.portfolioId)
    owned?.delete(order)
    if (owned?.size === 0) this.#byPortfolio.delete(order.portfolioId)
    this.#bySymbol.get(order.symbol)?.delete(order)
  }

  get(id: number): OrderRecord | undefined {
    return this.#byId.get(id)
  }

  /** As they came; lives on while orders come and go. */
  each(): IterableIterator<OrderRecord> {
    return this.#byId.values()
  }

  /** Those of an instrument, as they came; lives on while orders come and go. */
  on(symbol: string): IterableIterator<OrderRecord> {
    return (this.#bySymbol.get(symbol) ?? none).values()
  }

  countOfSymbol(symbol: string): number {
    return this.#bySymbol.get(symbol)?.size ?? 0
  }

  /** Newest first, as lists show them; the same list until an order of the portfolio comes or goes. */
  of(portfolioId: number): readonly OrderRecord[] {
    const known = this.#newestFirst.get(portfolioId)
    if (known) return known
    const owned = this.#byPortfolio.get(portfolioId)
    if (!owned) return none
    const list = [...owned].sort((one, other) => other.id - one.id)
    this.#newestFirst.set(portfolioId, list)
    return list
  }

  countOf(portfolioId: number): number {
    return this.#byPortfolio.get(portfolioId)?.size ?? 0
  }

  countOn(portfolioId: number, symbol: string): number {
    let count = 0
    for (const order of this.#byPortfolio.get(portfolioId) ?? []) if (order.symbol === symbol) count += 1
    return count
  }

  /** In the order of their places in the queues. */
  all(): OrderRecord[] {
    return [...this.#byId.values()].sort((one, other) => one.priority - other.priority)
  }
}
