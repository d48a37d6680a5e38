const partBits = 10
const firstCells = 16

/**
 * Finds rows of columns by one or two numbers of theirs. It keeps places only, 4 bytes each with some room, and compares keys in the
 * columns themselves. The index is cut into 1,024 parts that grow one by one, so no single addition moves more than a part.
 */
export class Places {
  readonly #isAt: (place: number, first: number, second: number) => boolean
  readonly #hashAt: (place: number) => number
  readonly #parts: Int32Array[]
  readonly #filled = new Int32Array(2 ** partBits)

  /** `keysAt` answers both keys of the row at a place. */
  constructor(keysAt: { first(place: number): number; second(place: number): number }) {
    this.#isAt = (place, first, second) => keysAt.first(place) === first && keysAt.second(place) === second
    this.#hashAt = (place) => hashOf(keysAt.first(place), keysAt.second(place))
    this.#parts = Array.from({ length: 2 ** partBits }, () => emptyCells(firstCells))
  }

  /** The place of the row with these keys, or -1. */
  find(first: number, second: number): number {
    const hash = hashOf(first, second)
    const cells = this.#parts[hash >>> (32 - partBits)]!
    const last = cells.length - 1
    for (let at = hash & last; ; at = (at + 1) & last) {
      const place = cells[at]!
      if (place < 0 || this.#isAt(place, first, second)) return place
    }
  }

  /** Keeps the place of a row whose keys are in the columns already; it replaces the place of another row with the same keys. */
  keep(place: number, first: number, second: number): void {
    const hash = hashOf(first, second)
    const part = hash >>> (32 - partBits)
    let cells = this.#parts[part]!
    if (this.#filled[part]! * 4 >= cells.length * 3) {
      cells = this.#grown(cells)
      this.#parts[part] = cells
    }
    const last = cells.length - 1
    let at = hash & last
    while (cells[at]! >= 0 && !this.#isAt(cells[at]!, first, second)) at = (at + 1) & last
    if (cells[at]! < 0) this.#filled[part]! += 1
    cells[at] = place
  }

  #grown(cells: Int32Array): Int32Array {
    const more = emptyCells(cells.length * 2)
    const last = more.length - 1
    for (const place of cells) {
      if (place < 0) continue
      let at = this.#hashAt(place) & last
      while (more[at]! >= 0) at = (at + 1) & last
      more[at] = place
    }
    return more
  }
}

const emptyCells = (length: number): Int32Array => new Int32Array(length).fill(-1)

/** Both keys mixed into 32 bits (the finalizer of MurmurHash3), so that numbers in a row spread over all parts. */
function hashOf(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
