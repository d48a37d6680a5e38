import { Pages, Places, pageRows, placeIn } from '../../platform/columns/index.ts'

/** Lots of a position that can be sold, and those that have not settled. */
export const chains = { free: 0, locked: 1 } as const
export type Chain = (typeof chains)[keyof typeof chains]

const emptyPage = () => ({
  portfolio: new Int32Array(pageRows),
  symbol: new Uint16Array(pageRows),
  first: [new Int32Array(pageRows).fill(-1), new Int32Array(pageRows).fill(-1)] as const,
  last: [new Int32Array(pageRows).fill(-1), new Int32Array(pageRows).fill(-1)] as const,
  locked: new Int32Array(pageRows),
  version: new Uint32Array(pageRows),
  former: new Int32Array(pageRows).fill(-1),
})

/**
 * Portfolios and instruments of which there are or were lots, as columns: 34 bytes each, and two indexes. Each has two chains of
 * lots. Like a ledger account, none is forgotten when it is empty.
 */
export class PositionRows {
  readonly #pages = new Pages(emptyPage)
  readonly #byBoth: Places
  readonly #newestOf: Places

  constructor() {
    const portfolio = (place: number): number => this.portfolioOf(place)
    this.#byBoth = new Places({ first: portfolio, second: (place) => this.symbolOf(place) })
    this.#newestOf = new Places({ first: portfolio, second: () => 0 })
  }

  get size(): number {
    return this.#pages.size
  }

  /** The place of a position, or -1. */
  find(portfolioId: number, symbol: number): number {
    return this.#byBoth.find(portfolioId, symbol)
  }

  add(portfolioId: number, symbol: number): number {
    const place = this.#pages.add()
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.portfolio[at] = portfolioId
    page.symbol[at] = symbol
    page.former[at] = this.#newestOf.keep(place, portfolioId, 0)
    this.#byBoth.keep(place, portfolioId, symbol)
    return place
  }

  /** The last position that a portfolio came to, or -1. */
  newestOf(portfolioId: number): number {
    return this.#newestOf.find(portfolioId, 0)
  }

  /** The position that the portfolio came to before this one, or -1. */
  formerOf(place: number): number {
    return this.#pages.of(place).former[placeIn(place)]!
  }

  portfolioOf(place: number): number {
    return this.#pages.of(place).portfolio[placeIn(place)]!
  }

  symbolOf(place: number): number {
    return this.#pages.of(place).symbol[placeIn(place)]!
  }

  /** The oldest lot of a chain, or -1. */
  firstOf(place: number, chain: Chain): number {
    return this.#pages.of(place).first[chain][placeIn(place)]!
  }

  /** The newest lot of a chain, or -1. */
  lastOf(place: number, chain: Chain): number {
    return this.#pages.of(place).last[chain][placeIn(place)]!
  }

  setFirst(place: number, chain: Chain, lot: number): void {
    this.#pages.of(place).first[chain][placeIn(place)] = lot
  }

  setLast(place: number, chain: Chain, lot: number): void {
    this.#pages.of(place).last[chain][placeIn(place)] = lot
  }

  /** How many lots have not settled. */
  lockedOf(place: number): number {
    return this.#pages.of(place).locked[placeIn(place)]!
  }

  addLocked(place: number, count: number): void {
    const page = this.#pages.of(place)
    page.locked[placeIn(place)] = page.locked[placeIn(place)]! + count
  }

  /** A number that is another one after each change of the position's lots. */
  versionOf(place: number): number {
    return this.#pages.of(place).version[placeIn(place)]!
  }

  changed(place: number): void {
    const page = this.#pages.of(place)
    page.version[placeIn(place)] = page.version[placeIn(place)]! + 1
  }
}
