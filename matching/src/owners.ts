import { nil, type OrderPool } from './pool.ts'
import { SlotMap } from './slot-map.ts'

/** The orders of each owner, as a list threaded through the pool. */
export class OwnerIndex {
  private readonly heads = new SlotMap()

  add(pool: OrderPool, slot: number): void {
    const owner = pool.owner[slot]!
    const head = this.heads.get(owner)
    pool.ownerNext[slot] = head
    pool.ownerPrevious[slot] = nil
    if (head !== nil) pool.ownerPrevious[head] = slot
    this.heads.set(owner, slot)
  }

  remove(pool: OrderPool, slot: number): void {
    const next = pool.ownerNext[slot]!
    const previous = pool.ownerPrevious[slot]!
    if (next !== nil) pool.ownerPrevious[next] = previous
    if (previous !== nil) pool.ownerNext[previous] = next
    else if (next !== nil) this.heads.set(pool.owner[slot]!, next)
    else this.heads.delete(pool.owner[slot]!)
  }

  /** One order of `owner`, or `nil`; the others hang on its `ownerNext`. */
  first(owner: number): number {
    return this.heads.get(owner)
  }
}
