import { nil as noSlot, type OrderPool } from './pool.ts'

/**
 * The orders by id, as lists threaded through the pool, at least as many lists as orders. A venue counts its ids: where
 * they follow each other, lists hold one order or none, and an order that comes finds its list in the cache line of the one
 * before. A list is four bytes, for this table is the first thing that a cancellation reads and misses.
 */
export class IdIndex {
  size = 0
  private highest = 0
  private heads = new Int32Array(firstLists)

  /** The slot of the order of this id, or `nil`. */
  find(pool: OrderPool, id: number): number {
    let slot = this.heads[listOf(id) & (this.heads.length - 1)]!
    while (slot !== nil && pool.idOf(slot) !== id) slot = pool.idNext[slot]!
    return slot
  }

  /** Whether there is an order of this id. Most are asked about as they come, above all that came before. */
  has(pool: OrderPool, id: number): boolean {
    return id <= this.highest && this.find(pool, id) !== nil
  }

  /** Adds an order whose id is not there yet. */
  add(pool: OrderPool, slot: number): void {
    if (this.size === this.heads.length) this.grow(pool)
    this.size += 1
    const id = pool.idOf(slot)
    if (id > this.highest) this.highest = id
    this.hang(pool, slot)
  }

  /** Forgets an order that is there. */
  remove(pool: OrderPool, slot: number): void {
    const list = listOf(pool.idOf(slot)) & (this.heads.length - 1)
    const next = pool.idNext[slot]!
    this.size -= 1
    let before = this.heads[list]!
    if (before === slot) {
      this.heads[list] = next
      return
    }
    while (pool.idNext[before]! !== slot) before = pool.idNext[before]!
    pool.idNext[before] = next
  }

  private hang(pool: OrderPool, slot: number): void {
    const list = listOf(pool.idOf(slot)) & (this.heads.length - 1)
    pool.idNext[slot] = this.heads[list]!
    this.heads[list] = slot
  }

  private grow(pool: OrderPool): void {
    const { heads } = this
    this.heads = new Int32Array(heads.length * 2)
    for (const head of heads) {
      for (let slot = head; slot !== nil; ) {
        const next = pool.idNext[slot]!
        this.hang(pool, slot)
        slot = next
      }
    }
  }
}

/**
 * Which list an id hangs on: the exclusive or of an id with its own higher bits maps each aligned run of ids onto as many
 * different lists, and still scatters ids that are a power of two apart.
 */
function listOf(id: number): number {
  const low = (id * bothHalves) | 0
  return low ^ (low >>> 6) ^ (low >>> 12)
}

const firstLists = 64
// Adds the high bits of an id to its low half.
const bothHalves = 1 + 2 ** -26
// The compiler folds the constants of a file, not those that it imports.
const nil = noSlot
