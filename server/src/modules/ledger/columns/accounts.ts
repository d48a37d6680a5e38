import { Pages, pageRows, placeIn } from '../../../platform/columns/index.ts'

type AccountPage = {
  readonly id: Int32Array
  readonly holding: Int32Array
  readonly next: Int32Array
  readonly purpose: Uint8Array
  readonly balance: BigInt64Array
  readonly seq: Float64Array
}

const emptyPage = (): AccountPage => ({
  id: new Int32Array(pageRows),
  holding: new Int32Array(pageRows),
  next: new Int32Array(pageRows),
  purpose: new Uint8Array(pageRows),
  balance: new BigInt64Array(pageRows),
  seq: new Float64Array(pageRows),
})

/** Ledger accounts as columns, 29 bytes each, by place. Ids only grow from one place to the next. */
export class Accounts {
  readonly #pages = new Pages(emptyPage)

  get size(): number {
    return this.#pages.size
  }

  /** The id of the account that came last, or 0. */
  get lastId(): number {
    return this.size === 0 ? 0 : this.idOf(this.size - 1)
  }

  /** `next` is the account of the same holding that came before it, or -1. */
  add(row: {
    id: number
    holding: number
    purpose: number
    next: number
    balance: bigint
    seq: number
  }): number {
    const place = this.#pages.add()
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.id[at] = row.id
    page.holding[at] = row.holding
    page.next[at] = row.next
    page.purpose[at] = row.purpose
    page.balance[at] = row.balance
    page.seq[at] = row.seq
    return place
  }

  /** Adds one posting. */
  post(place: number, minor: bigint): void {
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.balance[at] = page.balance[at]! + minor
    page.seq[at] = page.seq[at]! + 1
  }

  idOf(place: number): number {
    return this.#pages.of(place).id[placeIn(place)]!
  }

  holdingOf(place: number): number {
    return this.#pages.of(place).holding[placeIn(place)]!
  }

  /** The next account of the same holding, or -1. */
  nextOf(place: number): number {
    return this.#pages.of(place).next[placeIn(place)]!
  }

  purposeOf(place: number): number {
    return this.#pages.of(place).purpose[placeIn(place)]!
  }

  balanceOf(place: number): bigint {
    return this.#pages.of(place).balance[placeIn(place)]!
  }

  /** Number of postings of the account. */
  seqOf(place: number): number {
    return this.#pages.of(place).seq[placeIn(place)]!
  }

  /** The place of an id, or -1. Most ids have no gaps before them, so the search begins near its end. */
  placeOf(id: number): number {
    let from = 0
    let behind = Math.min(this.size, id)
    while (from < behind) {
      const middle = behind - from > 2 && this.idOf(behind - 1) <= id ? behind - 1 : (from + behind) >>> 1
      const found = this.idOf(middle)
      if (found === id) return middle
      if (found < id) from = middle + 1
      else behind = middle
    }
    return -1
  }
}
