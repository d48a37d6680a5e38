const partBits = 10
const firstCells = 16

/** Cells of an open table: places, and eight bits of their hashes, which spare most looks at columns that are far away in memory. */
type Part = { readonly places: Int32Array; readonly tags: Uint8Array; filled: number }

/**
 * Finds rows of columns by one or two numbers of theirs. It keeps places only, 5 bytes each with some room, and compares keys in the
 * columns themselves. The index is cut into 1,024 parts that grow one by one, so no single addition moves more than a part.
 */
export class Places {
  readonly #isAt: (place: number, first: number, second: number) => boolean
  readonly #hashAt: (place: number) => number
  readonly #parts: Part[]

  /** `keysAt` answers both keys of the row at a place. */
  constructor(keysAt: { first(place: number): number; second(place: number): number }) {
    this.#isAt = (place, first, second) => keysAt.first(place) === first && keysAt.second(place) === second
    this.#hashAt = (place) => hashOf(keysAt.first(place), keysAt.second(place))
    this.#parts = Array.from({ length: 2 ** partBits }, () => untouched)
  }

  /** The place of the row with these keys, or -1. */
  find(first: number, second: number): number {
    const hash = hashOf(first, second)
    const part = this.#parts[partOf(hash)]!
    return part.places[this.#cellOf(part, hash, first, second)]!
  }

  /**
   * Stores the place of a row whose keys are in the columns, instead of the place of another row with the same
   * keys; returns that place, or -1.
   */
  keep(place: number, first: number, second: number): number {
    const hash = hashOf(first, second)
    let part = this.#parts[partOf(hash)]!
    if (part === untouched || part.filled * 4 >= part.places.length * 3) {
      part = part === untouched ? emptyPart(firstCells) : this.#grown(part)
      this.#parts[partOf(hash)] = part
    }
    const cell = this.#cellOf(part, hash, first, second)
    const former = part.places[cell]!
    if (former < 0) part.filled += 1
    part.places[cell] = place
    part.tags[cell] = tagOf(hash)
    return former
  }

  /** The cell with these keys, or the empty one where they belong. */
  #cellOf({ places, tags }: Part, hash: number, first: number, second: number): number {
    const last = places.length - 1
    const tag = tagOf(hash)
    let cell = hash & last
    while (places[cell]! >= 0 && !(tags[cell] === tag && this.#isAt(places[cell]!, first, second)))
      cell = (cell + 1) & last
    return cell
  }

  #grown({ places, tags, filled }: Part): Part {
    const more = emptyPart(places.length * 2)
    const last = more.places.length - 1
    for (let from = 0; from < places.length; from++) {
      const place = places[from]!
      if (place < 0) continue
      let cell = this.#hashAt(place) & last
      while (more.places[cell]! >= 0) cell = (cell + 1) & last
      more.places[cell] = place
      more.tags[cell] = tags[from]!
    }
    more.filled = filled
    return more
  }
}

const emptyPart = (length: number): Part => ({
  places: new Int32Array(length).fill(-1),
  tags: new Uint8Array(length),
  filled: 0,
})

/** Used for every part to which nothing was added, so that a small index is small. */
const untouched = emptyPart(firstCells)

// The highest bits choose the part, the lowest the cell; the tag has bits that neither uses as long as a part has
// fewer than 16,384 cells.
const partOf = (hash: number): number => hash >>> (32 - partBits)
const tagOf = (hash: number): number => (hash >>> 14) & 255

/** Both keys mixed into 32 bits (the finalizer of MurmurHash3), so that numbers in a row spread over all parts. */
function hashOf(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
