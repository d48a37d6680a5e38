/** No slot: the end of a list. */
export const nil = -1

/**
 * Every order of a book in one buffer, 88 bytes an order, so that the fields of an order lie side by side: in a deep
 * book each order is a cache miss, and one is better than eleven. The columns are views of that buffer, each shifted by
 * one field; a slot is the place of an order's first field, and indexes all of them. Freed slots are chained through
 * `next` and used again first, so that a book in balance allocates nothing.
 */
export class OrderPool {
  id!: Float64Array
  /** Limit in steps of the ladder; 0 for a market order. */
  price!: Float64Array
  /** Step that wakes it; 0 when it is awake. */
  stop!: Float64Array
  remaining!: Float64Array
  owner!: Float64Array
  side!: Float64Array
  timeInForce!: Float64Array
  /** Neighbours in the queue of its level; towards the newest and the oldest. */
  next!: Float64Array
  previous!: Float64Array
  /** Neighbours in the list of its owner. */
  ownerNext!: Float64Array
  ownerPrevious!: Float64Array
  private buffer = new Float64Array(0)
  private free = nil
  private used = 0

  constructor() {
    this.spread(256 * fields)
  }

  /** A slot whose fields the caller fills; none of them is cleared. */
  take(): number {
    const reused = this.free
    if (reused !== nil) {
      this.free = this.next[reused]!
      return reused
    }
    if (this.used === this.buffer.length) this.spread(this.buffer.length * 2)
    this.used += fields
    return this.used - fields
  }

  give(slot: number): void {
    this.next[slot] = this.free
    this.free = slot
  }

  private spread(length: number): void {
    this.buffer = widened(this.buffer, new Float64Array(length))
    const column = (field: number) => this.buffer.subarray(field)
    this.id = column(0)
    this.price = column(1)
    this.stop = column(2)
    this.remaining = column(3)
    this.owner = column(4)
    this.side = column(5)
    this.timeInForce = column(6)
    this.next = column(7)
    this.previous = column(8)
    this.ownerNext = column(9)
    this.ownerPrevious = column(10)
  }
}

const fields = 11

/** `into`, begun with everything that `column` holds. */
export function widened<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}
