import type { Taker } from './taker.ts'

/** No slot: the end of a list. */
export const nil = 0

/**
 * Every order of a book, 64 bytes each, one behind the other: in a deep book nearly every order that a command touches is
 * a cache miss, so each shall be one. A slot is the place of an order's first word and indexes every column of words;
 * these are views of the same bytes, each shifted by one word. What needs a double is asked for by name.
 *
 * An order is at home, in the slot that follows from its id, so that nothing has to be read to find it. If another order
 * stands there, it stands behind all homes, on a list that begins in its home. A venue counts its ids, so those that
 * are near each other have different homes, and most orders are at home as long as a quarter of the homes is free
 * (`spread`). Ids from elsewhere make longer lists and nothing worse.
 */
export class OrderPool {
  size = 0
  private highest = 0
  private homesMask = firstHomes - 1
  /**
   * Of each order: id (0 where there is none), limit in steps of the ladder, remaining quantity, the step that
   * triggers it; then eight words.
   */
  private terms = new Float64Array(doublesFor(firstHomes))
  private words = new Int32Array(this.terms.buffer)
  owner = this.words.subarray(8)
  side = this.words.subarray(9)
  timeInForce = this.words.subarray(10)
  /** The next order with the same home slot. A home keeps its list even when its own slot is empty. */
  away = this.words.subarray(11)
  /** Neighbours in the queue of its level; towards the newest and the oldest. */
  next = this.words.subarray(12)
  previous = this.words.subarray(13)
  /** Neighbours in the list of its owner. */
  ownerNext = this.words.subarray(14)
  ownerPrevious = this.words.subarray(15)
  /** Freed slots behind the homes, chained through `next`. */
  private free = nil
  private used = behindHomes(firstHomes)

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

  /** Step that triggers it; 0 for an order that is active. */
  stopOf(slot: number): number {
    return this.terms[(slot >> 1) + 3]!
  }

  setPrice(slot: number, step: number): void {
    this.terms[(slot >> 1) + 1] = step
  }

  setRemaining(slot: number, quantity: number): void {
    this.terms[(slot >> 1) + 2] = quantity
  }

  /** The slot of the order with this id, or `nil`. An empty slot has id 0, which callers must not pass. */
  find(id: number): number {
    let slot = this.homeOf(id)
    while (slot !== nil && this.terms[slot >> 1]! !== id) slot = this.away[slot]!
    return slot
  }

  /** Whether there is an order of this id. Most are asked about as they come, above all that came before. */
  has(id: number): boolean {
    return id <= this.highest && this.find(id) !== nil
  }

  /** A slot for an order with a new id; it is in no queue and in no list of an owner yet. */
  take(order: Taker): number {
    const slot = this.room(order.id)
    const { terms } = this
    const at = slot >> 1
    terms[at] = order.id
    terms[at + 1] = order.price
    terms[at + 2] = order.remaining
    terms[at + 3] = order.stop
    this.owner[slot] = order.owner
    this.side[slot] = order.side
    this.timeInForce[slot] = order.timeInForce
    this.size += 1
    if (order.id > this.highest) this.highest = order.id
    return slot
  }

  /** The taker gets the fields of a slot's order. */
  recall(slot: number, taker: Taker): void {
    taker.id = this.idOf(slot)
    taker.owner = this.owner[slot]!
    taker.side = this.side[slot]!
    taker.timeInForce = this.timeInForce[slot]!
    taker.price = this.priceOf(slot)
    taker.stop = this.stopOf(slot)
    taker.remaining = this.remainingOf(slot)
  }

  /** The order of a slot is known no longer. */
  give(slot: number): void {
    const home = this.homeOf(this.idOf(slot))
    this.terms[slot >> 1] = 0
    this.size -= 1
    if (slot !== home) this.leave(slot, home)
  }

  /** Whether there are orders for more than three quarters of the homes. */
  isCrowded(): boolean {
    return this.size * 4 > this.homesMask * 3
  }

  /**
   * Doubles the homes; every order moves. Returns the new place of an order that was in a slot, and `nil` for
   * `nil`.
   */
  spread(): (slot: number) => number {
    const { terms: before, words: links, used } = this
    const homes = (this.homesMask + 1) * 2
    const moved = new Int32Array(used / wordsEach)
    const now = (slot: number): number => moved[slot / wordsEach]!
    this.homesMask = homes - 1
    this.free = nil
    this.used = behindHomes(homes)
    this.lay(new Float64Array(doublesFor(homes)))
    for (let slot = wordsEach; slot < used; slot += wordsEach) {
      const at = slot >> 1
      if (before[at] === 0) continue
      const to = this.room(before[at]!)
      const away = this.away[to]!
      this.terms.set(before.subarray(at, at + doublesEach), to >> 1)
      this.away[to] = away
      moved[slot / wordsEach] = to
    }
    for (let slot = wordsEach; slot < used; slot += wordsEach) {
      const to = now(slot)
      if (to !== nil) for (let link = 12; link < 16; link++) this.words[to + link] = now(links[slot + link]!)
    }
    return now
  }

  private homeOf(id: number): number {
    // The slot `nil` is no order’s home.
    return ((scattered(id) & this.homesMask) + 1) * wordsEach
  }

  private room(id: number): number {
    const home = this.homeOf(id)
    return this.terms[home >> 1]! === 0 ? home : this.elsewhere(home)
  }

  /** A slot behind the homes, first on the list of one of them. */
  private elsewhere(home: number): number {
    const slot = this.free === nil ? this.unused() : this.free
    this.free = this.next[slot]!
    this.away[slot] = this.away[home]!
    this.away[home] = slot
    return slot
  }

  /** Takes a slot off the list of its home. */
  private leave(slot: number, home: number): void {
    let before = home
    while (this.away[before]! !== slot) before = this.away[before]!
    this.away[before] = this.away[slot]!
    this.next[slot] = this.free
    this.free = slot
  }

  /** A slot that no order has had; the end of the list of the freed ones hangs on it. */
  private unused(): number {
    if (this.used === this.words.length)
      this.lay(widened(this.terms, new Float64Array(this.terms.length * 2)))
    this.used += wordsEach
    return this.used - wordsEach
  }

  private lay(terms: Float64Array<ArrayBuffer>): void {
    this.terms = terms
    this.words = new Int32Array(terms.buffer)
    this.owner = this.words.subarray(8)
    this.side = this.words.subarray(9)
    this.timeInForce = this.words.subarray(10)
    this.away = this.words.subarray(11)
    this.next = this.words.subarray(12)
    this.previous = this.words.subarray(13)
    this.ownerNext = this.words.subarray(14)
    this.ownerPrevious = this.words.subarray(15)
  }
}

const doublesEach = 8
const wordsEach = 2 * doublesEach
const firstHomes = 256

/** The slot `nil`, the homes, and half as many slots behind them. */
function doublesFor(homes: number): number {
  return (1 + homes + homes / 2) * doublesEach
}

function behindHomes(homes: number): number {
  return (1 + homes) * wordsEach
}

/**
 * An id moved on by one for each 2^7, 2^10 and 2^17 before it. So ids that follow each other have homes that follow each other,
 * as memory is fetched best, and ids that are a power of two apart still have different ones: these three were found by trying.
 */
function scattered(id: number): number {
  const low = (id * bothHalves) | 0
  return (low + (low >>> 7) + (low >>> 10) + (low >>> 17)) | 0
}

// Adds the high bits of an id to its low half.
const bothHalves = 1 + 2 ** -26

/** `into`, begun with everything that `column` holds. */
export function widened<Column extends Float64Array | Int32Array | Uint8Array>(
  column: Column,
  into: Column,
): Column {
  into.set(column)
  return into
}
