import type { LotRows } from './lot-rows.ts'
import { type Chain, chains, type PositionRows } from './position-rows.ts'
import type { Lot } from './rules.ts'

/** Goes through a chain of lots once, from the oldest on: the ids that it is asked for only rise. What is newer than all of it is not looked for. */
export class LotWalk {
  readonly #rows: LotRows
  readonly #positions: PositionRows
  readonly #position: number
  readonly #chain: Chain
  /** The lot that it came to, and the one before that in the chain; -1 for none. */
  #at: number
  #before = -1

  constructor(
    rows: LotRows,
    positions: PositionRows,
    of: { readonly position: number; readonly chain: Chain },
  ) {
    this.#rows = rows
    this.#positions = positions
    this.#position = of.position
    this.#chain = of.chain
    this.#at = positions.firstOf(of.position, of.chain)
  }

  /** The place of a lot, or -1 where it is not in the chain. */
  find(id: number): number {
    const last = this.#positions.lastOf(this.#position, this.#chain)
    if (last < 0 || this.#rows.idOf(last) < id) return -1
    while (this.#at >= 0 && this.#rows.idOf(this.#at) < id) {
      this.#before = this.#at
      this.#at = this.#rows.nextOf(this.#at)
    }
    return this.#at >= 0 && this.#rows.idOf(this.#at) === id ? this.#at : -1
  }

  /** Puts a lot where it belongs, in place of the one that it was. */
  put(lot: Lot): void {
    const known = this.find(lot.id)
    if (known >= 0) {
      this.#rows.set(known, lot)
      return
    }
    const place = this.#rows.add(lot)
    const last = this.#positions.lastOf(this.#position, this.#chain)
    const isNewest = last < 0 || this.#rows.idOf(last) < lot.id
    const before = isNewest ? last : this.#before
    const after = isNewest ? -1 : this.#at
    this.#link(before, place)
    this.#rows.setNext(place, after)
    if (isNewest) this.#positions.setLast(this.#position, this.#chain, place)
    if (!isNewest) this.#before = place
    else if (this.#at < 0) this.#at = place
    this.#count(1)
  }

  /** Takes a lot out of the chain, if it is there. */
  remove(id: number): void {
    const place = this.find(id)
    if (place < 0) return
    const next = this.#rows.nextOf(place)
    this.#link(this.#before, next)
    if (next < 0) this.#positions.setLast(this.#position, this.#chain, this.#before)
    this.#at = next
    this.#rows.remove(place)
    this.#count(-1)
  }

  #link(before: number, next: number): void {
    if (before < 0) this.#positions.setFirst(this.#position, this.#chain, next)
    else this.#rows.setNext(before, next)
  }

  #count(change: number): void {
    if (this.#chain === chains.locked) this.#positions.addLocked(this.#position, change)
  }
}
