import { Bitmap } from './bitmap.ts'
import { nil, type OrderPool } from './pool.ts'

/** No step: the ladder, or what is left of it in a direction, is empty. */
export const noStep = 0

/**
 * The queues of one side, a queue for each step (price divided by the book's tick), oldest order first.
 *
 * The arrays cover a window of steps from `base`. When an order comes from outside it, the window moves or doubles to
 * hold it together with all that rests; it never exceeds `stepsMax`.
 */
export class Ladder {
  /** The step that is served first, or `noStep`. */
  best = noStep
  private readonly highestFirst: boolean
  private readonly stepsMax: number
  private base = 0
  private size = 0
  private head = new Int32Array(0)
  private tail = new Int32Array(0)
  private orders = new Int32Array(0)
  private quantity = new Float64Array(0)
  private occupied = new Bitmap(1)

  constructor(first: 'highest' | 'lowest', stepsMax: number) {
    this.highestFirst = first === 'highest'
    this.stepsMax = stepsMax
  }

  /** Makes room for `step`; false if what rests and it do not fit into one window. */
  reach(step: number): boolean {
    const index = step - this.base
    return (index >= 0 && index < this.size) || this.move(step)
  }

  /** Puts an order last in the queue of a step that was reached. */
  append(pool: OrderPool, slot: number, step: number): void {
    const index = step - this.base
    const last = this.tail[index]!
    pool.next[slot] = nil
    pool.previous[slot] = last
    if (last === nil) {
      this.head[index] = slot
      this.occupied.add(index)
      if (this.best === noStep || (this.highestFirst ? step > this.best : step < this.best)) this.best = step
    } else {
      pool.next[last] = slot
    }
    this.tail[index] = slot
    this.orders[index] = this.orders[index]! + 1
    this.quantity[index] = this.quantity[index]! + pool.remaining[slot]!
  }

  /** Takes an order, with what remains of it, out of the queue of its step. */
  remove(pool: OrderPool, slot: number, step: number): void {
    const index = step - this.base
    const next = pool.next[slot]!
    const previous = pool.previous[slot]!
    if (previous === nil) this.head[index] = next
    else pool.next[previous] = next
    if (next === nil) this.tail[index] = previous
    else pool.previous[next] = previous
    this.orders[index] = this.orders[index]! - 1
    this.quantity[index] = this.quantity[index]! - pool.remaining[slot]!
    if (previous !== nil || next !== nil) return
    this.occupied.delete(index)
    if (step === this.best) this.best = this.after(step)
  }

  /** Keeps the level's total true when one of its orders shrinks in place. */
  lessen(step: number, quantity: number): void {
    this.quantity[step - this.base] = this.quantity[step - this.base]! - quantity
  }

  /** The next occupied step behind `step` in the order of service, or `noStep`. */
  after(step: number): number {
    const index = step - this.base
    const found = this.highestFirst ? this.occupied.atOrBelow(index - 1) : this.occupied.atOrAbove(index + 1)
    return found < 0 ? noStep : this.base + found
  }

  /** The lowest occupied step at or above any step, or `noStep`. */
  atOrAbove(step: number): number {
    if (step - this.base >= this.size) return noStep
    const found = this.occupied.atOrAbove(Math.max(0, step - this.base))
    return found < 0 ? noStep : this.base + found
  }

  /** Oldest order of an occupied step. */
  oldest(step: number): number {
    return this.head[step - this.base]!
  }

  quantityAt(step: number): number {
    return this.quantity[step - this.base]!
  }

  ordersAt(step: number): number {
    return this.orders[step - this.base]!
  }

  private move(step: number): boolean {
    const lowest = this.occupied.atOrAbove(0)
    const from = lowest < 0 ? step : Math.min(step, this.base + lowest)
    const to = lowest < 0 ? step : Math.max(step, this.base + this.occupied.atOrBelow(this.size - 1))
    const span = to - from + 1
    if (span > this.stepsMax) return false
    let size = Math.max(this.size, windowMin)
    while (size < span * 2) size *= 2
    size = Math.min(size, this.stepsMax)
    const base = Math.max(0, from - Math.floor((size - span) / 2))
    // In an empty ladder every cell is as it was made, so a price that jumps about alone costs no new arrays.
    if (lowest < 0 && size === this.size) this.base = base
    else this.rebase(base, size)
    return true
  }

  private rebase(base: number, size: number): void {
    const { head, tail, orders, quantity, occupied } = this
    const shift = this.base - base
    this.base = base
    this.size = size
    this.head = new Int32Array(size).fill(nil)
    this.tail = new Int32Array(size).fill(nil)
    this.orders = new Int32Array(size)
    this.quantity = new Float64Array(size)
    this.occupied = new Bitmap(size)
    for (let from = occupied.atOrAbove(0); from >= 0; from = occupied.atOrAbove(from + 1)) {
      const to = from + shift
      this.head[to] = head[from]!
      this.tail[to] = tail[from]!
      this.orders[to] = orders[from]!
      this.quantity[to] = quantity[from]!
      this.occupied.add(to)
    }
  }
}

const windowMin = 256
