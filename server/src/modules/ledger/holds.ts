/** Amount of one hold on one account, by the account's place and the asset's number. */
export type Aside = { readonly account: number; readonly asset: number; minor: bigint }

/** Open holds by their stored names; one that becomes zero is removed. A hold has one account for each asset. */
export class Holds {
  readonly #byName = new Map<string, Aside[]>()

  get size(): number {
    return this.#byName.size
  }

  names(): IterableIterator<string> {
    return this.#byName.keys()
  }

  every(): IterableIterator<[string, Aside[]]> {
    return this.#byName.entries()
  }

  of(hold: string): readonly Aside[] {
    return this.#byName.get(hold) ?? []
  }

  find(hold: string, asset: number): Aside | undefined {
    return this.#byName.get(hold)?.find((aside) => aside.asset === asset)
  }

  /** Changes what is set aside under one hold; the caller has made sure that it does not become negative. */
  move(hold: string, { account, asset, minor }: Aside): void {
    const known = this.find(hold, asset)
    if (!known) {
      const others = this.#byName.get(hold)
      if (others) others.push({ account, asset, minor })
      else this.#byName.set(hold, [{ account, asset, minor }])
      return
    }
    known.minor += minor
    if (known.minor !== 0n) return
    const left = this.#byName.get(hold)!.filter((aside) => aside !== known)
    if (left.length === 0) this.#byName.delete(hold)
    else this.#byName.set(hold, left)
  }
}
