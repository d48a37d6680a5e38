import { nil as noSlot, type OrderPool } from './pool.ts'

/**
 * The orders of each owner, as linked lists inside the pool. The number of lists is fixed and the owner’s number
 * selects the list, so adding or removing an order needs no search; readers skip the few orders of other owners on the
 * same list.
 */
export class OwnerIndex {
  private readonly heads = new Int32Array(lists)

  add(pool: OrderPool, slot: number): void {
    const list = pool.owner[slot]! & (lists - 1)
    const head = this.heads[list]!
    this.heads[list] = slot
    pool.ownerNext[slot] = head
    pool.ownerPrevious[slot] = nil
    if (head !== nil) pool.ownerPrevious[head] = slot
  }

  remove(pool: OrderPool, slot: number): void {
    const next = pool.ownerNext[slot]!
    const previous = pool.ownerPrevious[slot]!
    if (previous !== nil) pool.ownerNext[previous] = next
    else this.heads[pool.owner[slot]! & (lists - 1)] = next
    if (next !== nil) pool.ownerPrevious[next] = previous
  }

  /** The orders have moved. */
  moved(now: (slot: number) => number): void {
    this.heads.forEach((head, list) => {
      this.heads[list] = now(head)
    })
  }

  /** One order of `owner`, or `nil`. */
  first(pool: OrderPool, owner: number): number {
    return ownedFrom(pool, this.heads[owner & (lists - 1)]!, owner)
  }

  /** Another order of the owner of `slot`, or `nil` when all were seen. */
  after(pool: OrderPool, slot: number): number {
    return ownedFrom(pool, pool.ownerNext[slot]!, pool.owner[slot]!)
  }
}

function ownedFrom(pool: OrderPool, from: number, owner: number): number {
  let slot = from
  while (slot !== nil && pool.owner[slot]! !== owner) slot = pool.ownerNext[slot]!
  return slot
}

const lists = 2 ** 12
// The compiler folds the constants of a file, not those that it imports.
const nil = noSlot
