import type { Taker } from './taker.ts'

/** No slot: the end of a list. */
export const nil = 0

/**
 * Every order of a book, 64 bytes each, in three buffers: what was ordered, whose it is, and its neighbours. The columns
 * are views of these buffers, each shifted by one field, so that the fields that a command reads together lie in one
 * cache line: in a deep book each line is a miss. A slot is the place of an order's first field, and indexes every
 * column. Freed slots are chained through `next` and used again first, so that a book in balance allocates nothing.
 */
export class OrderPool {
  private terms = new Float64Array(firstOrders * stride)
  private parties = new Int32Array(firstOrders * stride)
  private links = new Int32Array(firstOrders * stride)
  id = this.terms
  /** Limit in steps of the ladder; 0 for a market order. */
  price = this.terms.subarray(1)
  remaining = this.terms.subarray(2)
  /** Step that wakes it; 0 when it is awake. */
  stop = this.terms.subarray(3)
  owner = this.parties
  side = this.parties.subarray(1)
  timeInForce = this.parties.subarray(2)
  /** Neighbours in the queue of its level; towards the newest and the oldest. */
  next = this.links
  previous = this.links.subarray(1)
  /** Neighbours in the list of its owner. */
  ownerNext = this.links.subarray(2)
  ownerPrevious = this.links.subarray(3)
  private free = nil
  // The first slot stays empty, because nil is its number.
  private used = stride

  /** A slot for an order; it stands in no queue and in no list yet. */
  take(order: Taker): number {
    const slot = this.free === 0 ? this.unused() : this.free
    this.free = this.next[slot]!
    this.id[slot] = order.id
    this.price[slot] = order.price
    this.remaining[slot] = order.remaining
    this.stop[slot] = order.stop
    this.owner[slot] = order.owner
    this.side[slot] = order.side
    this.timeInForce[slot] = order.timeInForce
    return slot
  }

  /** The taker becomes the order of a slot, as it stands. */
  recall(slot: number, taker: Taker): void {
    taker.id = this.id[slot]!
    taker.owner = this.owner[slot]!
    taker.side = this.side[slot]!
    taker.timeInForce = this.timeInForce[slot]!
    taker.price = this.price[slot]!
    taker.stop = this.stop[slot]!
    taker.remaining = this.remaining[slot]!
  }

  give(slot: number): void {
    this.next[slot] = this.free
    this.free = slot
  }

  /** A slot that no order has had; the end of the list of the freed ones hangs on it. */
  private unused(): number {
    if (this.used === this.terms.length) this.grow(this.used * 2)
    this.used += stride
    return this.used - stride
  }

  private grow(length: number): void {
    this.terms = widened(this.terms, new Float64Array(length))
    this.parties = widened(this.parties, new Int32Array(length))
    this.links = widened(this.links, new Int32Array(length))
    this.id = this.terms
    this.price = this.terms.subarray(1)
    this.remaining = this.terms.subarray(2)
    this.stop = this.terms.subarray(3)
    this.owner = this.parties
    this.side = this.parties.subarray(1)
    this.timeInForce = this.parties.subarray(2)
    this.next = this.links
    this.previous = this.links.subarray(1)
    this.ownerNext = this.links.subarray(2)
    this.ownerPrevious = this.links.subarray(3)
  }
}

const stride = 4
const firstOrders = 256

/** `into`, begun with everything that `column` holds. */
export function widened<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}
