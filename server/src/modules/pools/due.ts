import { Least } from './least.ts'
import { isOver } from './terms.ts'
import type { OrderRecord } from './types.ts'

/**
 * The orders of one pool by what a dealing point needs of them, so that it costs what happens at it, however many hold units: those with something to deal
 * with, those that may end by themselves by their start and by their units, and sums over all.
 */
export class Due {
  readonly #waiting = new Set<number>()
  readonly #leaving = new Set<number>()
  /** Since when orders that only run do so: all of a pool have one term, so they end in this order. */
  readonly #started = new Least<number>()
  readonly #units = new Least<bigint>()
  readonly #unitOrdersOf = new Map<number, number>()
  #count = 0
  #putIn = 0n

  /** Orders that are not over, and what was put into them. */
  get count(): number {
    return this.#count
  }
  get putIn(): bigint {
    return this.#putIn
  }

  /** How many users own units. */
  get owners(): number {
    return this.#unitOrdersOf.size
  }

  /** An order as it was and as it is from now on; undefined where it is new. */
  move(before: OrderRecord | undefined, now: OrderRecord): void {
    if (before) this.#add(before, -1)
    if (isOver(now)) {
      this.#waiting.delete(now.id)
      this.#leaving.delete(now.id)
      this.#started.delete(now.id)
      this.#units.delete(now.id)
      return
    }
    this.#add(now, 1)
    place(this.#waiting, now.id, now.waiting > 0n)
    place(this.#leaving, now.id, now.redeeming > 0n)
    if (mayEnd(now)) {
      this.#started.set(now.id, now.startedAt ?? 0)
      this.#units.set(now.id, now.units)
    } else {
      this.#started.delete(now.id)
      this.#units.delete(now.id)
    }
  }

  /** Orders with something to deal with, the oldest first. */
  pending(): number[] {
    return [...this.#waiting.union(this.#leaving)].sort((one, other) => one - other)
  }

  /** Orders in which money waits, and orders of which units are redeemed, in no order. */
  get waiting(): ReadonlySet<number> {
    return this.#waiting
  }
  get leaving(): ReadonlySet<number> {
    return this.#leaving
  }

  /** Orders that may end by themselves and started at such a moment, or own so few units. What holds for one has to hold for all before or below. */
  startedWhere(holds: (startedAt: number) => boolean): Iterable<number> {
    return this.#started.where(holds)
  }
  ownedWhere(holds: (units: bigint) => boolean): Iterable<number> {
    return this.#units.where(holds)
  }

  #add({ userId, units, putIn }: OrderRecord, by: 1 | -1): void {
    this.#count += by
    this.#putIn += BigInt(by) * putIn
    if (units === 0n) return
    const orders = (this.#unitOrdersOf.get(userId) ?? 0) + by
    if (orders > 0) this.#unitOrdersOf.set(userId, orders)
    else this.#unitOrdersOf.delete(userId)
  }
}

function place(set: Set<number>, id: number, isIn: boolean): void {
  if (isIn) set.add(id)
  else set.delete(id)
}

/** Whether an order may end by itself: what waits in it is dealt with first. */
export const mayEnd = ({ state, waiting, units }: OrderRecord): boolean =>
  state === 'running' && waiting === 0n && units > 0n
