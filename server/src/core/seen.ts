type Key = string | number

const bits = 15

/** Keys that were seen. Numbers that follow each other with few gaps are kept as one bit each, so that millions of them take little. */
export class Seen {
  readonly #names = new Set<Key>()
  readonly #pages = new Map<number, Uint32Array>()
  readonly #isDense: boolean

  constructor(isDense: boolean) {
    this.#isDense = isDense
  }

  add(key: Key): void {
    if (!this.#isDense || typeof key !== 'number') {
      this.#names.add(key)
      return
    }
    const page = this.#pages.get(pageOf(key)) ?? new Uint32Array(2 ** bits / 32)
    this.#pages.set(pageOf(key), page)
    const at = key & (2 ** bits - 1)
    page[at >>> 5] = page[at >>> 5]! | (1 << (at & 31))
  }

  has(key: Key): boolean {
    if (!this.#isDense || typeof key !== 'number') return this.#names.has(key)
    const at = key & (2 ** bits - 1)
    return ((this.#pages.get(pageOf(key))?.[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0
  }
}

const pageOf = (key: number): number => Math.floor(key / 2 ** bits)
