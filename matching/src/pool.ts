import type { Side, TimeInForce } from './types.ts'

/** No slot: the end of a list. */
export const nil = -1

/**
 * Every order of a book, a column a field and a row (slot) an order. Freed rows are chained through `next` and used
 * again first, so that a book in balance allocates nothing.
 */
export class OrderPool {
  /** Slots in use, the one order under way included. */
  live = 0
  id = new Float64Array(firstSize)
  owner = new Int32Array(firstSize)
  side = new Uint8Array(firstSize)
  timeInForce = new Uint8Array(firstSize)
  /** Limit in steps of the ladder; 0 for a market order. */
  price = new Float64Array(firstSize)
  /** Step that wakes it; 0 when it is awake. */
  stop = new Float64Array(firstSize)
  remaining = new Float64Array(firstSize)
  /** Neighbours in the queue of its level; towards the newest and the oldest. */
  next = new Int32Array(firstSize)
  previous = new Int32Array(firstSize)
  /** Neighbours in the list of its owner. */
  ownerNext = new Int32Array(firstSize)
  ownerPrevious = new Int32Array(firstSize)
  private free = nil
  private used = 0

  /** A slot whose fields the caller fills; none of them is cleared. */
  take(): number {
    this.live += 1
    const reused = this.free
    if (reused !== nil) {
      this.free = this.next[reused]!
      return reused
    }
    if (this.used === this.id.length) this.grow()
    this.used += 1
    return this.used - 1
  }

  give(slot: number): void {
    this.live -= 1
    this.next[slot] = this.free
    this.free = slot
  }

  sideOf(slot: number): Side {
    return this.side[slot] as Side
  }

  timeInForceOf(slot: number): TimeInForce {
    return this.timeInForce[slot] as TimeInForce
  }

  private grow(): void {
    const size = this.id.length * 2
    this.id = widened(this.id, new Float64Array(size))
    this.owner = widened(this.owner, new Int32Array(size))
    this.side = widened(this.side, new Uint8Array(size))
    this.timeInForce = widened(this.timeInForce, new Uint8Array(size))
    this.price = widened(this.price, new Float64Array(size))
    this.stop = widened(this.stop, new Float64Array(size))
    this.remaining = widened(this.remaining, new Float64Array(size))
    this.next = widened(this.next, new Int32Array(size))
    this.previous = widened(this.previous, new Int32Array(size))
    this.ownerNext = widened(this.ownerNext, new Int32Array(size))
    this.ownerPrevious = widened(this.ownerPrevious, new Int32Array(size))
  }
}

const firstSize = 256

/** `into`, begun with everything that `column` holds. */
export function widened<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}
