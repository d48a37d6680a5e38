import type { GuardRecord, OrderRecord } from './types.ts'

/** One thing that a sweep looks at, or that it has looked at everything. */
export type Swept =
  | { readonly kind: 'order'; readonly symbol: string; readonly order: OrderRecord }
  | { readonly kind: 'guard'; readonly guard: GuardRecord }
  | { readonly kind: 'done'; readonly symbol: string }

/** Orders that are still to be looked at; `ahead` are those that were read and not yet looked at. */
type Sweep = { readonly orders: Iterator<OrderRecord>; readonly ahead: OrderRecord[] }

/**
 * Instruments whose open orders are being looked at, with the orders that are left. Nothing of it is stored: which orders leave
 * follows from the orders themselves, so that a start sweeps what is left.
 */
export class Sweeps {
  readonly #sweeps = new Map<string, Sweep>()

  get size(): number {
    return this.#sweeps.size
  }

  /** `orders` may live on while orders come and go; a sweep that is under way begins anew. */
  begin(symbol: string, orders: Iterator<OrderRecord>): void {
    this.#sweeps.set(symbol, { orders, ahead: [] })
  }

  has(symbol: string): boolean {
    return this.#sweeps.has(symbol)
  }

  symbols(): IterableIterator<string> {
    return this.#sweeps.keys()
  }

  end(symbol: string): void {
    this.#sweeps.delete(symbol)
  }

  /** The next orders of an instrument, at most so many. */
  ahead(symbol: string, most: number): readonly OrderRecord[] {
    const sweep = this.#sweeps.get(symbol)
    if (!sweep) return []
    while (sweep.ahead.length < most) {
      const next = sweep.orders.next()
      if (next.done) break
      sweep.ahead.push(next.value)
    }
    return sweep.ahead.slice(0, most)
  }

  /** One of them has been looked at. */
  pass(symbol: string, order: OrderRecord): void {
    const ahead = this.#sweeps.get(symbol)?.ahead
    if (ahead?.[0] === order) ahead.shift()
  }
}
