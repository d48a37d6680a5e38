import { oneTurn, type Portions, type Ports, portionOf, type Turn } from '../../core/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Dividends } from './actions/index.ts'
import type { Holdings } from './holdings.ts'

type Parts = { readonly orders: Orders; readonly dividends: Dividends; readonly holdings: Holdings }
type Doing = Pick<Ports, 'writer' | 'clock' | 'portion'>

/** One kind of work: a portion within a turn that is under way, or a turn of its own, which answers how much it did. */
type Kind = { readonly within: (turn: Turn) => void; readonly turn: () => Promise<number> }

/**
 * Work of a trading day for many portfolios: orders that end, shares that change, dividends that are recorded and
 * paid, lots that settle. The turn that begins the day does a portion of each, so that nothing is left where few
 * portfolios are concerned; background work does the rest. The remaining work is never stored: it follows from the
 * orders, lots, entitlements and runs.
 */
export class DayWork {
  readonly #kinds: readonly Kind[]
  #next = -1

  constructor({ orders, dividends, holdings }: Parts, doing: Doing) {
    const kind = <Item>(portions: Portions<Item>): Kind => ({
      within: (turn) => portionOf(turn, portions, doing.portion),
      turn: () => oneTurn(doing, portions),
    })
    this.#kinds = [
      kind(orders.sweep()),
      kind(dividends.reaching()),
      kind(dividends.paying()),
      kind(holdings.unlocking()),
    ]
  }

  /** A portion of everything that is due, in the turn that made it due. */
  portion(turn: Turn): void {
    for (const { within } of this.#kinds) within(turn)
  }

  /** All that is due, a portion a turn. */
  async act(): Promise<void> {
    while ((await this.step()) > 0);
  }

  /**
   * One portion in a turn of its own, of another kind than the last one, so that no kind waits until another is
   * finished. 0 when nothing is due.
   */
  async step(): Promise<number> {
    for (const _ of this.#kinds) {
      this.#next = (this.#next + 1) % this.#kinds.length
      const done = (await this.#kinds[this.#next]?.turn()) ?? 0
      if (done > 0) return done
    }
    return 0
  }
}
