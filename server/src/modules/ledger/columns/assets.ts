import type { Asset } from '@openbourse/money'

/** Assets by numbers of this process, in the order in which they came. */
export class AssetNumbers {
  readonly #numbers = new Map<Asset, number>()
  readonly #assets: Asset[] = []

  get size(): number {
    return this.#assets.length
  }

  /** The number of an asset that came before, or -1. */
  find(asset: Asset): number {
    return this.#numbers.get(asset) ?? -1
  }

  numberOf(asset: Asset): number {
    const known = this.#numbers.get(asset)
    if (known !== undefined) return known
    this.#assets.push(asset)
    this.#numbers.set(asset, this.#assets.length - 1)
    return this.#assets.length - 1
  }

  at(number: number): Asset {
    return this.#assets[number]!
  }
}
