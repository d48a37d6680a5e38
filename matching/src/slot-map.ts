/**
 * From a whole number above zero to a slot, in two typed arrays: open addressing with linear probing, and deletion
 * that shifts the cluster back, so that no tombstones pile up over a day of cancels.
 */
export class SlotMap {
  size = 0
  private keys = new Float64Array(64)
  private slots = new Int32Array(64)
  private mask = 63

  /** The slot of `key`, or -1. */
  get(key: number): number {
    const { keys, mask } = this
    let at = scatter(key) & mask
    for (;;) {
      const found = keys[at]!
      if (found === 0) return -1
      if (found === key) return this.slots[at]!
      at = (at + 1) & mask
    }
  }

  set(key: number, slot: number): void {
    if (this.size * 2 > this.mask) this.grow()
    this.put(key, slot)
  }

  delete(key: number): void {
    const { keys, slots, mask } = this
    let hole = scatter(key) & mask
    while (keys[hole] !== key) {
      if (keys[hole] === 0) return
      hole = (hole + 1) & mask
    }
    this.size -= 1
    for (let at = (hole + 1) & mask; keys[at] !== 0; at = (at + 1) & mask) {
      const home = scatter(keys[at]!) & mask
      // An entry may move back into the hole only if the hole is not before its home.
      if (((at - home) & mask) < ((at - hole) & mask)) continue
      keys[hole] = keys[at]!
      slots[hole] = slots[at]!
      hole = at
    }
    keys[hole] = 0
  }

  private put(key: number, slot: number): void {
    const { keys, mask } = this
    let at = scatter(key) & mask
    while (keys[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    if (keys[at] === 0) this.size += 1
    keys[at] = key
    this.slots[at] = slot
  }

  private grow(): void {
    const { keys, slots } = this
    this.keys = new Float64Array(keys.length * 2)
    this.slots = new Int32Array(keys.length * 2)
    this.mask = keys.length * 2 - 1
    this.size = 0
    for (let at = 0; at < keys.length; at++) if (keys[at] !== 0) this.put(keys[at]!, slots[at]!)
  }
}

/** Fibonacci hashing; the high half counts too, so that ids far apart by a power of two do not pile up. */
function scatter(key: number): number {
  const mixed = Math.imul((key | 0) ^ Math.imul((key / 4294967296) | 0, 0x85ebca6b), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}
