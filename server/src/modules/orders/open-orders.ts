import { invariant } from '@openbourse/money'
import type { OrderRecord } from './types.ts'

const none: readonly OrderRecord[] = []

/** The orders of people that are not over, by id and by owner. */
export class OpenOrders {
  readonly #byId = new Map<number, OrderRecord>()
  readonly #byOwner = new Map<number, Set<OrderRecord>>()
  /** What `of` said last, until one of the owner's orders comes or goes. */
  readonly #newestFirst = new Map<number, readonly OrderRecord[]>()

  add(order: OrderRecord): void {
    invariant(!this.#byId.has(order.id), 'an order is opened once')
    this.#byId.set(order.id, order)
    this.#newestFirst.delete(order.userId)
    const owned = this.#byOwner.get(order.userId)
    if (owned) owned.add(order)
    else this.#byOwner.set(order.userId, new Set([order]))
  }

  remove(order: OrderRecord): void {
    this.#byId.delete(order.id)
    this.#newestFirst.delete(order.userId)
    const owned = this.#byOwner.get(order.userId)
    owned?.delete(order)
    if (owned?.size === 0) this.#byOwner.delete(order.userId)
  }

  get(id: number): OrderRecord | undefined {
    return this.#byId.get(id)
  }

  /** As they came; lives on while orders come and go. */
  each(): IterableIterator<OrderRecord> {
    return this.#byId.values()
  }

  /** Newest first, as lists show them; the same list until an order of the owner comes or goes. */
  of(userId: number): readonly OrderRecord[] {
    const known = this.#newestFirst.get(userId)
    if (known) return known
    const owned = this.#byOwner.get(userId)
    if (!owned) return none
    const list = [...owned].sort((one, other) => other.id - one.id)
    this.#newestFirst.set(userId, list)
    return list
  }

  countOf(userId: number): number {
    return this.#byOwner.get(userId)?.size ?? 0
  }

  countOn(userId: number, symbol: string): number {
    let count = 0
    for (const order of this.#byOwner.get(userId) ?? []) if (order.symbol === symbol) count += 1
    return count
  }

  /** In the order in which their owners stand in the queues. */
  all(): OrderRecord[] {
    return [...this.#byId.values()].sort((one, other) => one.priority - other.priority)
  }
}
