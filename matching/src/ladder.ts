import { Bitmap } from './bitmap.ts'
import { nil as noSlot, type OrderPool } from './pool.ts'

/** Behind every rank: the ladder, or what is left of it, is empty. */
export const noRank = Number.POSITIVE_INFINITY

/**
 * The queues of one side, a queue for each step (price divided by the book's tick), oldest order first.
 *
 * Inside, a step is its rank: the step itself where the lowest is served first, its negative where the highest is. So the
 * smallest rank is always the best, and no code below asks for a direction. The queues stand in a ring in which rank r
 * has cell r modulo the size, so that a market may wander forever and nothing moves; an order too far from the others
 * makes the ring double, up to `stepsMax`.
 */
export class Ladder {
  /** The rank that is served first, or `noRank`. */
  best = noRank
  private readonly sign: number
  private readonly stepsMax: number
  /** No order has a rank beyond this one. */
  private farthest = -noRank
  private mask = ringMin - 1
  private head = new Int32Array(ringMin)
  private tail = new Int32Array(ringMin)
  private orders = new Int32Array(ringMin)
  private quantity = new Float64Array(ringMin)
  private occupied = new Bitmap(ringMin)

  constructor(first: 'highest' | 'lowest', stepsMax: number) {
    this.sign = first === 'highest' ? -1 : 1
    this.stepsMax = stepsMax
  }

  /** The rank of a step; of a rank, the step. */
  turn(step: number): number {
    return this.sign * step
  }

  /** Makes room for a rank; false if it and the waiting orders do not fit into one ring. */
  reach(rank: number): boolean {
    return (rank - this.best <= this.mask && this.farthest - rank <= this.mask) || this.widen(rank)
  }

  /** Puts an order last in the queue of a rank that was reached. */
  append(pool: OrderPool, slot: number, rank: number): void {
    const cell = rank & this.mask
    const last = this.tail[cell]!
    this.tail[cell] = slot
    this.orders[cell] = this.orders[cell]! + 1
    this.quantity[cell] = this.quantity[cell]! + pool.remainingOf(slot)
    pool.next[slot] = nil
    pool.previous[slot] = last
    if (last !== nil) {
      pool.next[last] = slot
      return
    }
    this.head[cell] = slot
    this.occupied.add(cell)
    if (rank < this.best) this.best = rank
    if (rank > this.farthest) this.farthest = rank
  }

  /** Takes an order, with what remains of it, out of the queue of its rank. */
  remove(pool: OrderPool, slot: number, rank: number): void {
    const cell = rank & this.mask
    const next = pool.next[slot]!
    const previous = pool.previous[slot]!
    this.orders[cell] = this.orders[cell]! - 1
    this.quantity[cell] = this.quantity[cell]! - pool.remainingOf(slot)
    if (previous === nil) this.head[cell] = next
    else pool.next[previous] = next
    if (next === nil) this.tail[cell] = previous
    else pool.previous[next] = previous
    if (previous !== nil || next !== nil) return
    this.occupied.delete(cell)
    if (rank !== this.best) return
    this.best = this.after(rank)
    if (this.best === noRank) this.farthest = -noRank
  }

  /** Keeps the level's total true when one of its orders shrinks in place. */
  lessen(rank: number, quantity: number): void {
    const cell = rank & this.mask
    this.quantity[cell] = this.quantity[cell]! - quantity
  }

  /** The next occupied rank behind `rank`, which is the best one or behind it; or `noRank`. */
  after(rank: number): number {
    const { mask, occupied } = this
    const cell = rank & mask
    const ahead = occupied.atOrAbove(cell + 1)
    const found = ahead < 0 ? occupied.atOrAbove(0) : ahead
    if (found < 0) return noRank
    const next = rank + 1 + ((found - cell - 1) & mask)
    // Once around the ring, the search finds ranks before `rank`.
    return next - this.best <= mask ? next : noRank
  }

  /** Oldest order of an occupied rank. */
  oldest(rank: number): number {
    return this.head[rank & this.mask]!
  }

  quantityAt(rank: number): number {
    return this.quantity[rank & this.mask]!
  }

  ordersAt(rank: number): number {
    return this.orders[rank & this.mask]!
  }

  /** The orders have moved. */
  moved(now: (slot: number) => number): void {
    const { head, tail, occupied } = this
    for (let cell = occupied.atOrAbove(0); cell >= 0; cell = occupied.atOrAbove(cell + 1)) {
      head[cell] = now(head[cell]!)
      tail[cell] = now(tail[cell]!)
    }
  }

  private widen(rank: number): boolean {
    // The bound grows with every order and must not outlive those that drew it.
    this.farthest = this.worst()
    const span = Math.max(rank, this.farthest) - Math.min(rank, this.best) + 1
    if (span > this.stepsMax) return false
    let size = this.mask + 1
    while (size < span) size *= 2
    if (size > this.mask + 1) this.resize(size)
    return true
  }

  /** The last occupied rank of a ladder that is not empty. */
  private worst(): number {
    const { best, mask, occupied } = this
    const cell = best & mask
    const before = occupied.atOrBelow(cell - 1)
    const found = before < 0 ? occupied.atOrBelow(mask) : before
    return best + ((found - cell) & mask)
  }

  private resize(size: number): void {
    const { head, tail, orders, quantity, occupied, mask, best } = this
    this.mask = size - 1
    this.head = new Int32Array(size)
    this.tail = new Int32Array(size)
    this.orders = new Int32Array(size)
    this.quantity = new Float64Array(size)
    this.occupied = new Bitmap(size)
    for (let from = occupied.atOrAbove(0); from >= 0; from = occupied.atOrAbove(from + 1)) {
      const rank = best + ((from - (best & mask)) & mask)
      const to = rank & this.mask
      this.head[to] = head[from]!
      this.tail[to] = tail[from]!
      this.orders[to] = orders[from]!
      this.quantity[to] = quantity[from]!
      this.occupied.add(to)
    }
  }
}

const ringMin = 256
// The compiler folds the constants of a file, not those that it imports.
const nil = noSlot
