const bits = 14

/** Rows in one page of columns. */
export const pageRows = 2 ** bits
const inPage = pageRows - 1

/**
 * Rows kept as typed arrays, a page of 16,384 rows at a time. Growing adds a page and copies nothing, and no number of rows is too
 * many below 2^31. A row is known by its place, which never changes; `placeIn` finds it in its page.
 */
export class Pages<Page> {
  readonly #make: () => Page
  readonly #pages: Page[] = []
  #size = 0

  constructor(make: () => Page) {
    this.#make = make
  }

  get size(): number {
    return this.#size
  }

  /** Makes room for one more row, whose cells are zero, and returns its place. */
  add(): number {
    if (this.#size === this.#pages.length * pageRows) this.#pages.push(this.#make())
    this.#size += 1
    return this.#size - 1
  }

  /** The page with the cells of a row that was added. */
  of(place: number): Page {
    return this.#pages[place >>> bits]!
  }
}

/** Where the cells of a row are within its page. */
export const placeIn = (place: number): number => place & inPage
