import { Pages, Places, pageRows, placeIn } from '../../../platform/columns/index.ts'

/** The operator's number among holders; portfolios have their own numbers. */
export const house = 0

type HoldingPage = {
  readonly holder: Int32Array
  readonly asset: Int32Array
  readonly total: BigInt64Array
  readonly accounts: Int32Array
  readonly former: Int32Array
  readonly nextOfAsset: Int32Array
}

const emptyPage = (): HoldingPage => ({
  holder: new Int32Array(pageRows),
  asset: new Int32Array(pageRows),
  total: new BigInt64Array(pageRows),
  accounts: new Int32Array(pageRows).fill(-1),
  former: new Int32Array(pageRows).fill(-1),
  nextOfAsset: new Int32Array(pageRows).fill(-1),
})

/**
 * What each holder has of each asset over all purposes: 28 bytes, and two indexes. Holdings of a holder hang together, the newest first;
 * holdings of an asset hang together in the order in which they came.
 */
export class Holdings {
  readonly #pages = new Pages(emptyPage)
  readonly #byBoth: Places
  readonly #newestOfHolder: Places
  readonly #ofAsset: { first: number; last: number }[] = []

  constructor() {
    const holder = (place: number): number => this.holderOf(place)
    const asset = (place: number): number => this.assetOf(place)
    this.#byBoth = new Places({ first: holder, second: asset })
    this.#newestOfHolder = new Places({ first: holder, second: () => 0 })
  }

  get size(): number {
    return this.#pages.size
  }

  /** The place of a holding, or -1. */
  find(holder: number, asset: number): number {
    return this.#byBoth.find(holder, asset)
  }

  add(holder: number, asset: number): number {
    const place = this.#pages.add()
    const page = this.#pages.of(place)
    const at = placeIn(place)
    page.holder[at] = holder
    page.asset[at] = asset
    page.former[at] = this.#newestOfHolder.keep(place, holder, 0)
    this.#byBoth.keep(place, holder, asset)
    const chain = this.#ofAsset[asset]
    if (chain) {
      this.#pages.of(chain.last).nextOfAsset[placeIn(chain.last)] = place
      chain.last = place
    } else this.#ofAsset[asset] = { first: place, last: place }
    return place
  }

  /** The last holding that a holder came to, or -1. */
  newestOf(holder: number): number {
    return this.#newestOfHolder.find(holder, 0)
  }

  /** The holding that its holder came to before this one, or -1. */
  formerOf(place: number): number {
    return this.#pages.of(place).former[placeIn(place)]!
  }

  /** The first holding of an asset, or -1. */
  firstOfAsset(asset: number): number {
    return this.#ofAsset[asset]?.first ?? -1
  }

  /** The holding of the same asset that came next, or -1. */
  nextOfAsset(place: number): number {
    return this.#pages.of(place).nextOfAsset[placeIn(place)]!
  }

  holderOf(place: number): number {
    return this.#pages.of(place).holder[placeIn(place)]!
  }

  assetOf(place: number): number {
    return this.#pages.of(place).asset[placeIn(place)]!
  }

  totalOf(place: number): bigint {
    return this.#pages.of(place).total[placeIn(place)]!
  }

  addTo(place: number, minor: bigint): void {
    const page = this.#pages.of(place)
    page.total[placeIn(place)] = page.total[placeIn(place)]! + minor
  }

  /** The first account of a holding, or -1; `Accounts.nextOf` leads to the others. */
  accountsOf(place: number): number {
    return this.#pages.of(place).accounts[placeIn(place)]!
  }

  setAccounts(place: number, account: number): void {
    this.#pages.of(place).accounts[placeIn(place)] = account
  }
}
