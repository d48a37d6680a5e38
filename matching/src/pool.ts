import type { Taker } from './taker.ts'

/** No slot: the end of a list. */
export const nil = 0

/**
 * Every order of a book, 64 bytes each, one behind the other: in a deep book nearly every order that a command touches is
 * a cache miss, so each shall be one. A slot is the place of an order's first word and indexes every column of words;
 * these are views of the same bytes, each shifted by one word. What needs a double is asked for by name. Freed slots are
 * chained through `next` and used again first, so that a book in balance allocates nothing.
 */
export class OrderPool {
  /** Of each order: id, limit in steps of the ladder, what remains, the step that wakes it; then eight words. */
  private terms = new Float64Array(firstOrders * doublesEach)
  private words = new Int32Array(this.terms.buffer)
  owner = this.words.subarray(8)
  side = this.words.subarray(9)
  timeInForce = this.words.subarray(10)
  /** The next of the list that its id hangs on. */
  idNext = this.words.subarray(11)
  /** Neighbours in the queue of its level; towards the newest and the oldest. */
  next = this.words.subarray(12)
  previous = this.words.subarray(13)
  /** Neighbours in the list of its owner. */
  ownerNext = this.words.subarray(14)
  ownerPrevious = this.words.subarray(15)
  private free = nil
  // The first slot stays empty, because nil is its number.
  private used = wordsEach

  idOf(slot: number): number {
    return this.terms[slot >> 1]!
  }

  /** Limit in steps of the ladder; 0 for a market order. */
  priceOf(slot: number): number {
    return this.terms[(slot >> 1) + 1]!
  }

  remainingOf(slot: number): number {
    return this.terms[(slot >> 1) + 2]!
  }

  /** Step that wakes it; 0 when it is awake. */
  stopOf(slot: number): number {
    return this.terms[(slot >> 1) + 3]!
  }

  setPrice(slot: number, step: number): void {
    this.terms[(slot >> 1) + 1] = step
  }

  setRemaining(slot: number, quantity: number): void {
    this.terms[(slot >> 1) + 2] = quantity
  }

  /** A slot for an order; it stands in no queue and in no list yet. */
  take(order: Taker): number {
    const slot = this.free === 0 ? this.unused() : this.free
    this.free = this.next[slot]!
    const { terms } = this
    const at = slot >> 1
    terms[at] = order.id
    terms[at + 1] = order.price
    terms[at + 2] = order.remaining
    terms[at + 3] = order.stop
    this.owner[slot] = order.owner
    this.side[slot] = order.side
    this.timeInForce[slot] = order.timeInForce
    return slot
  }

  /** The taker becomes the order of a slot, as it stands. */
  recall(slot: number, taker: Taker): void {
    taker.id = this.idOf(slot)
    taker.owner = this.owner[slot]!
    taker.side = this.side[slot]!
    taker.timeInForce = this.timeInForce[slot]!
    taker.price = this.priceOf(slot)
    taker.stop = this.stopOf(slot)
    taker.remaining = this.remainingOf(slot)
  }

  give(slot: number): void {
    this.next[slot] = this.free
    this.free = slot
  }

  /** A slot that no order has had; the end of the list of the freed ones hangs on it. */
  private unused(): number {
    if (this.used === this.words.length) this.grow()
    this.used += wordsEach
    return this.used - wordsEach
  }

  private grow(): void {
    this.terms = widened(this.terms, new Float64Array(this.terms.length * 2))
    this.words = new Int32Array(this.terms.buffer)
    this.owner = this.words.subarray(8)
    this.side = this.words.subarray(9)
    this.timeInForce = this.words.subarray(10)
    this.idNext = this.words.subarray(11)
    this.next = this.words.subarray(12)
    this.previous = this.words.subarray(13)
    this.ownerNext = this.words.subarray(14)
    this.ownerPrevious = this.words.subarray(15)
  }
}

const doublesEach = 8
const wordsEach = 2 * doublesEach
const firstOrders = 256

/** `into`, begun with everything that `column` holds. */
export function widened<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}
