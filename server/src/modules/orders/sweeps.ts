import type { Turn } from '../../core/types.ts'
import type { Portions } from '../../core/work.ts'
import type { Wait } from '../venue/index.ts'
import { whyOut } from './admission.ts'
import { takeOut } from './cancel.ts'
import type { Desk } from './desk.ts'
import { arm, isSettled } from './guards/keep.ts'
import type { GuardRecord, OrderRecord } from './types.ts'

/** One thing that a sweep looks at, or that it has looked at everything. */
export type Swept =
  | { readonly kind: 'order'; readonly symbol: string; readonly order: OrderRecord }
  | { readonly kind: 'guard'; readonly guard: GuardRecord }
  | { readonly kind: 'done'; readonly symbol: string }

/** Orders of one instrument that are still to be looked at; `ahead` are those that were read and not yet looked at. */
type Sweep = { readonly orders: Iterator<OrderRecord>; ahead: OrderRecord[] }

/**
 * What a new trading day, or a change of shares, means for the open orders and guards of an instrument, a portion at a time: day orders and
 * orders that the day does not admit leave, and what was bought before is guarded. Until all of them have been looked at the book
 * collects and nothing trades, so no order trades on a day that it was not meant for, and no print passes a guard that was late. Nothing of a sweep
 * is stored: which orders leave follows from the orders themselves, so that a start sweeps what is left.
 */
export class Sweeps {
  readonly #desk: Desk
  readonly #sweeps = new Map<string, Sweep>()

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Everything of an instrument is looked at, from the first order on; a sweep that is under way begins anew. */
  begin(symbol: string): void {
    const { open, guards } = this.#desk
    if (open.countOfSymbol(symbol) === 0 && !guards.hasLocked(symbol) && !this.#sweeps.has(symbol)) return
    // An iterator of the live set: orders that come meanwhile are looked at too.
    this.#sweeps.set(symbol, { orders: open.on(symbol), ahead: [] })
  }

  /** What an instrument waits for. While its shares change it takes no orders. */
  waitOf(symbol: string): Wait {
    if (!this.#sweeps.has(symbol)) return 'nothing'
    return this.#desk.venue.changesOf(symbol).some(({ told }) => !told) ? 'everything' : 'trading'
  }

  /** At most so many; none when nothing is left to be looked at. */
  due(most: number): Swept[] {
    const found: Swept[] = []
    for (const [symbol, sweep] of this.#sweeps) {
      if (found.length === most) break
      for (const order of ahead(sweep, most - found.length)) found.push({ kind: 'order', symbol, order })
      for (const guard of this.#desk.guards.lockedOn(symbol)) {
        if (found.length === most) break
        if (isSettled(this.#desk, guard)) found.push({ kind: 'guard', guard })
      }
      if (found.length < most) found.push({ kind: 'done', symbol })
    }
    return found
  }

  act(turn: Turn, swept: Swept): void {
    if (swept.kind === 'guard') arm(this.#desk, turn, swept.guard)
    else if (swept.kind === 'order') this.#look(turn, swept)
    else {
      this.#sweeps.delete(swept.symbol)
      this.#desk.venue.goOn(turn, swept.symbol)
    }
    this.#desk.flush(turn)
  }

  /** Whether a portfolio has orders that are not for this day, and still stand. */
  isBehind(portfolioId: number): boolean {
    if (this.#sweeps.size === 0) return false
    return this.#desk.open.of(portfolioId).some((order) => this.#leaves(order) !== undefined)
  }

  /** What a sweep would do to the orders of one portfolio, at once. */
  catchUp(turn: Turn, portfolioId: number): void {
    if (this.#sweeps.size === 0) return
    for (const order of this.#desk.open.of(portfolioId)) {
      const why = this.#leaves(order)
      if (why && this.#desk.open.get(order.id)) takeOut(this.#desk, turn, { order, why })
    }
    this.#desk.flush(turn)
  }

  /** Everything of this as work; `perTurn` orders and guards a turn. */
  portions(perTurn: number): Portions<Swept> {
    return {
      perTurn,
      due: (_nowMs, most) => this.due(most),
      act: (turn, swept) => this.act(turn, swept),
    }
  }

  #leaves(order: OrderRecord): ReturnType<typeof whyOut> {
    return this.#sweeps.has(order.symbol) ? whyOut(this.#desk, order) : undefined
  }

  #look(turn: Turn, { symbol, order }: { readonly symbol: string; readonly order: OrderRecord }): void {
    const sweep = this.#sweeps.get(symbol)
    if (sweep?.ahead[0] === order) sweep.ahead.shift()
    if (!this.#desk.open.get(order.id)) return
    const why = whyOut(this.#desk, order)
    if (why) takeOut(this.#desk, turn, { order, why })
  }
}

/** Reads on until so many are ahead, or there are no more. */
function ahead(sweep: Sweep, most: number): readonly OrderRecord[] {
  while (sweep.ahead.length < most) {
    const next = sweep.orders.next()
    if (next.done) break
    sweep.ahead.push(next.value)
  }
  return sweep.ahead.slice(0, most)
}
