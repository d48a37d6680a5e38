import type { Turn } from '../../core/index.ts'
import type { Basket } from './rules.ts'
import { type Changed, writeBasket, writeChange } from './tables.ts'

/** Baskets that are kept, by number and by user. */
export class BasketBook {
  readonly #baskets = new Map<number, Basket>()
  readonly #byUser = new Map<number, Set<number>>()

  keep(basket: Basket): void {
    const { id, userId } = basket
    const own = this.#byUser.get(userId) ?? new Set()
    if (basket.state === 'kept') {
      this.#baskets.set(id, basket)
      this.#byUser.set(userId, own.add(id))
      return
    }
    this.#baskets.delete(id)
    own.delete(id)
    if (own.size === 0) this.#byUser.delete(userId)
  }

  write(turn: Turn, basket: Basket, change: Changed): Basket {
    this.keep(basket)
    writeBasket(turn, basket)
    writeChange(turn, basket, change)
    return basket
  }

  find(id: number): Basket | undefined {
    return this.#baskets.get(id)
  }

  own(userId: number, id: number): Basket | undefined {
    const basket = this.#baskets.get(id)
    return basket?.userId === userId ? basket : undefined
  }

  /** Newest first. */
  of(userId: number): Basket[] {
    return [...(this.#byUser.get(userId) ?? [])]
      .sort((one, other) => other - one)
      .map((id) => this.#baskets.get(id)!)
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0
  }

  /** Lives on while baskets come and go. */
  each(): IterableIterator<Basket> {
    return this.#baskets.values()
  }
}
