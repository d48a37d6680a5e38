import type { GuardRecord, OrderRecord } from './types.ts'

/** One item of a sweep, or that the sweep is complete. */
export type Swept =
  | { readonly kind: 'order'; readonly symbol: string; readonly order: OrderRecord }
  | { readonly kind: 'guard'; readonly guard: GuardRecord }
  | { readonly kind: 'done'; readonly symbol: string }

/** Orders that are still to be checked; `ahead` are those that were read and not yet checked. */
type Sweep = { readonly orders: Iterator<OrderRecord>; readonly ahead: OrderRecord[] }

/**
 * Instruments whose open orders are being checked, with the orders that are left. Nothing of it is stored: the
 * orders themselves determine which of them leave, so that a start sweeps the rest.
 */
export class Sweeps {
  readonly #sweeps = new Map<string, Sweep>()

  get size(): number {
    return this.#sweeps.size
  }

  /** `orders` may stay valid while orders come and go; a sweep in progress begins again. */
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

  /** One of them has been checked. */
  pass(symbol: string, order: OrderRecord): void {
    const ahead = this.#sweeps.get(symbol)?.ahead
    if (ahead?.[0] === order) ahead.shift()
  }
}
