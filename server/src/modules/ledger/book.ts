import { type Asset, invariant } from '@openbourse/money'
import { partsOf } from './names.ts'
import type { LedgerAccount, Owned } from './types.ts'

/** One ledger account in memory. `seq` counts its postings. */
export type Account = {
  readonly id: number
  readonly name: LedgerAccount
  readonly purpose: string
  readonly asset: Asset
  /** Lowest balance, or null for the house, which may owe. */
  readonly floor: bigint | null
  readonly holding: Holding
  balance: bigint
  seq: number
}

/** What one holder has of one asset over all his purposes. */
export type Holding = {
  readonly holder: string
  readonly asset: Asset
  total: bigint
  readonly accounts: Map<string, Account>
  /** As it was last told; undefined once something was posted since. */
  told: Owned | undefined
}

export type Aside = { readonly account: Account; minor: bigint }

/** All balances and holds. Only `post` and recovery change it. */
export class Book {
  readonly accounts = new Map<LedgerAccount, Account>()
  /** Open holds; one that comes to zero is forgotten. A hold has one account for each asset. */
  readonly holds = new Map<string, Aside[]>()
  readonly #holders = new Map<string, Map<Asset, Holding>>()
  #lastId = 0

  /** The next free id is given to an account that is not known yet; it becomes known by `add`. */
  open(name: LedgerAccount): Account {
    return this.add({ id: this.#lastId + 1, name, balance: 0n, seq: 0 })
  }

  add(found: { id: number; name: LedgerAccount; balance: bigint; seq: number }): Account {
    invariant(!this.accounts.has(found.name), `${found.name} is opened once`)
    const { holder, userId, purpose, asset } = partsOf(found.name)
    const holding = this.#holdingFor(holder, asset)
    const floor = userId === undefined ? null : 0n
    const account: Account = { ...found, purpose, asset, floor, holding }
    holding.accounts.set(purpose, account)
    holding.total += found.balance
    holding.told = undefined
    this.accounts.set(found.name, account)
    this.#lastId = Math.max(this.#lastId, found.id)
    return account
  }

  holdings(holder: string): Iterable<Holding> {
    return this.#holders.get(holder)?.values() ?? []
  }

  holding(holder: string, asset: Asset): Holding | undefined {
    return this.#holders.get(holder)?.get(asset)
  }

  /** Users with a ledger account; lives on while others come. */
  *everyUser(): IterableIterator<number> {
    for (const holder of this.#holders.keys())
      if (holder.startsWith('user:')) yield Number(holder.slice('user:'.length))
  }

  /** Lives on while holdings come: for who walks over them a portion at a time. */
  *everyHolding(): IterableIterator<Holding> {
    for (const byAsset of this.#holders.values()) yield* byAsset.values()
  }

  /** Users with something of an asset, in the order in which they came. */
  owners(asset: Asset): { userId: number; total: bigint }[] {
    const owners: { userId: number; total: bigint }[] = []
    for (const [holder, byAsset] of this.#holders) {
      const total = byAsset.get(asset)?.total ?? 0n
      if (total > 0n && holder.startsWith('user:'))
        owners.push({ userId: Number(holder.slice('user:'.length)), total })
    }
    return owners
  }

  aside(hold: string, asset: Asset): Aside | undefined {
    return this.holds.get(hold)?.find(({ account }) => account.asset === asset)
  }

  /** Changes what is set aside under one hold; the caller has made sure that it does not become negative. */
  moveAside(hold: string, account: Account, minor: bigint): void {
    const known = this.aside(hold, account.asset)
    if (!known) {
      const others = this.holds.get(hold)
      if (others) others.push({ account, minor })
      else this.holds.set(hold, [{ account, minor }])
      return
    }
    known.minor += minor
    if (known.minor !== 0n) return
    const left = this.holds.get(hold)!.filter((aside) => aside !== known)
    if (left.length === 0) this.holds.delete(hold)
    else this.holds.set(hold, left)
  }

  #holdingFor(holder: string, asset: Asset): Holding {
    let byAsset = this.#holders.get(holder)
    if (!byAsset) {
      byAsset = new Map()
      this.#holders.set(holder, byAsset)
    }
    let holding = byAsset.get(asset)
    if (!holding) {
      holding = { holder, asset, total: 0n, accounts: new Map(), told: undefined }
      byAsset.set(asset, holding)
    }
    return holding
  }
}
