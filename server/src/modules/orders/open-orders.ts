import { invariant } from '@openbourse/money'
import type { OrderRecord } from './types.ts'

/** The orders of people that are not over, by id and by portfolio. */
export class OpenOrders {
  readonly #byId = new Map<number, OrderRecord>()
  readonly #byPortfolio = new Map<number, Set<OrderRecord>>()

  add(order: OrderRecord): void {
    invariant(!this.#byId.has(order.id), 'an order is opened once')
    this.#byId.set(order.id, order)
    const owned = this.#byPortfolio.get(order.portfolioId)
    if (owned) owned.add(order)
    else this.#byPortfolio.set(order.portfolioId, new Set([order]))
  }

  remove(order: OrderRecord): void {
    this.#byId.delete(order.id)
    const owned = this.#byPortfolio.get(order.portfolioId)
    owned?.delete(order)
    if (owned?.size === 0) this.#byPortfolio.delete(order.portfolioId)
  }

  get(id: number): OrderRecord | undefined {
    return this.#byId.get(id)
  }

  /** As they came; lives on while orders come and go. */
  each(): IterableIterator<OrderRecord> {
    return this.#byId.values()
  }

  /** Newest first, as lists show them. */
  of(portfolioId: number): OrderRecord[] {
    return [...(this.#byPortfolio.get(portfolioId) ?? [])].sort((one, other) => other.id - one.id)
  }

  countOf(portfolioId: number): number {
    return this.#byPortfolio.get(portfolioId)?.size ?? 0
  }

  countOn(portfolioId: number, symbol: string): number {
    let count = 0
    for (const order of this.#byPortfolio.get(portfolioId) ?? []) if (order.symbol === symbol) count += 1
    return count
  }

  /** In the order in which their owners stand in the queues. */
  all(): OrderRecord[] {
    return [...this.#byId.values()].sort((one, other) => one.priority - other.priority)
  }
}
