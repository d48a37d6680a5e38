import { type Asset, type AssetKind, invariant, kindOf } from '@openbourse/money'

/** What an amount of an asset is worth, as an amount of a currency that has a reference rate or is one. */
type Worth = { readonly asset: Asset; readonly minor: bigint }

/** How a product values what it brings into portfolios: now, and at moments of the past. Undefined for an asset that is not its own. */
export type Valuing = {
  now(asset: Asset, minor: bigint): Worth | undefined
  at(asset: Asset, moments: readonly number[]): (index: number, minor: bigint) => Worth | undefined
}

/** Assets whose worth a product knows, by their kind. To be filled while products open. */
export class Worths {
  readonly #byKind = new Map<AssetKind, Valuing>()

  register(kind: AssetKind, valuing: Valuing): void {
    invariant(!this.#byKind.has(kind), `one product values ${kind}`)
    this.#byKind.set(kind, valuing)
  }

  of(asset: Asset): Valuing | undefined {
    return this.#byKind.get(kindOf(asset))
  }
}
