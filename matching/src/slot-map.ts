/**
 * From an id to a slot, in two typed arrays: open addressing with linear probing, and deletion that shifts the cluster
 * back, so that no tombstones pile up over a day of cancels. Ids are whole numbers above zero.
 */
export class SlotMap {
  size = 0
  private keys = new Float64Array(firstCells)
  private slots = new Int32Array(firstCells)
  private mask = firstCells - 1

  /** The slot of `key`, or 0. */
  get(key: number): number {
    const { keys, mask } = this
    for (let at = homeOf(key) & mask; ; at = (at + 1) & mask) {
      const found = keys[at]!
      if (found === 0) return 0
      if (found === key) return this.slots[at]!
    }
  }

  set(key: number, slot: number): void {
    if (this.size * 2 > this.mask) this.grow()
    const { keys, mask } = this
    let at = homeOf(key) & mask
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    if (keys[at] === 0) this.size += 1
    keys[at] = key
    this.slots[at] = slot
  }

  /** Forgets `key` and answers its slot, or 0 if it was not known. */
  delete(key: number): number {
    const { keys, slots, mask } = this
    let hole = homeOf(key) & mask
    for (;;) {
      const found = keys[hole]!
      if (found === 0) return 0
      if (found === key) break
      hole = (hole + 1) & mask
    }
    const slot = slots[hole]!
    this.size -= 1
    for (let at = (hole + 1) & mask; ; at = (at + 1) & mask) {
      const moved = keys[at]!
      if (moved === 0) break
      // An entry may move back into the hole only if the hole is not before its home.
      if (((at - homeOf(moved)) & mask) < ((at - hole) & mask)) continue
      keys[hole] = moved
      slots[hole] = slots[at]!
      hole = at
    }
    keys[hole] = 0
    return slot
  }

  private grow(): void {
    const { keys, slots } = this
    this.keys = new Float64Array(keys.length * 2)
    this.slots = new Int32Array(keys.length * 2)
    this.mask = keys.length * 2 - 1
    this.size = 0
    for (let at = 0; at < keys.length; at++) if (keys[at] !== 0) this.set(keys[at]!, slots[at]!)
  }
}

const firstCells = 64

/**
 * Where the search for an id begins. A venue counts its ids, so eight that follow each other share a cache line, and only
 * the eights are scattered (Fibonacci hashing). `eighth` adds the high half to the low one, so that ids that differ by
 * a power of two alone do not pile up.
 */
function homeOf(key: number): number {
  const mixed = Math.imul((key * eighth) | 0, 0x9e3779b1)
  return ((mixed ^ (mixed >>> 15)) & ~7) | (key & 7)
}

const eighth = 2 ** -3 + 2 ** -35
