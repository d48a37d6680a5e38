import { type Asset, invariant } from '@openbourse/money'
import { holderOf, partsOf, portfolioOf } from './names.ts'
import { Portfolios } from './portfolios/portfolios.ts'
import type { HolderPage, LedgerAccount, Owned } from './types.ts'

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
  /** Where it stands among the portfolios that ever had something of the asset; 0 for the house. */
  readonly place: number
}

export type Aside = { readonly account: Account; minor: bigint }

/** All balances and holds. Only `post` and recovery change it. */
export class Book {
  readonly accounts = new Map<LedgerAccount, Account>()
  /** Open holds; one that comes to zero is forgotten. A hold has one account for each asset. */
  readonly holds = new Map<string, Aside[]>()
  readonly portfolios = new Portfolios((id) => this.ownsNothing(id))
  readonly #holders = new Map<string, Map<Asset, Holding>>()
  /** Of portfolios alone, in the order in which they came. None is ever taken out, so that a walk over them can stop and go on. */
  readonly #byAsset = new Map<Asset, Holding[]>()
  #lastId = 0

  /** The next free id is given to an account that is not known yet; it becomes known by `add`. */
  open(name: LedgerAccount): Account {
    return this.add({ id: this.#lastId + 1, name, balance: 0n, seq: 0 })
  }

  add(found: { id: number; name: LedgerAccount; balance: bigint; seq: number }): Account {
    invariant(!this.accounts.has(found.name), `${found.name} is opened once`)
    const { holder, portfolioId, purpose, asset } = partsOf(found.name)
    const holding = this.#holdingFor(holder, asset)
    const floor = portfolioId === undefined ? null : 0n
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

  /** Portfolios with a ledger account; lives on while others come. */
  *everyPortfolio(): IterableIterator<number> {
    for (const holder of this.#holders.keys()) {
      const portfolioId = portfolioOf(holder)
      if (portfolioId !== undefined) yield portfolioId
    }
  }

  ownsNothing(portfolioId: number): boolean {
    for (const { total } of this.holdings(holderOf(portfolioId))) if (total !== 0n) return false
    return true
  }

  /** Lives on while holdings come: for who walks over them a portion at a time. */
  *everyHolding(): IterableIterator<Holding> {
    for (const byAsset of this.#holders.values()) yield* byAsset.values()
  }

  /**
   * Portfolios with something of an asset, in the order in which they came. A page has the next `most` behind the portfolio `after`
   * that ever had something of it, those among them too that have nothing left, so that it costs what it is large.
   */
  holdersOf(asset: Asset, page?: HolderPage): { portfolioId: number; total: bigint }[] {
    const all = this.#byAsset.get(asset) ?? []
    const from = page?.after === undefined ? 0 : (this.holding(holderOf(page.after), asset)?.place ?? 0) + 1
    const some = page ? all.slice(from, from + page.most) : all.filter(({ total }) => total > 0n)
    return some.flatMap(({ holder, total }) => {
      const portfolioId = portfolioOf(holder)
      return portfolioId === undefined ? [] : [{ portfolioId, total }]
    })
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
      const others = this.#byAsset.get(asset) ?? []
      this.#byAsset.set(asset, others)
      const isPortfolio = portfolioOf(holder) !== undefined
      const place = isPortfolio ? others.length : 0
      holding = { holder, asset, total: 0n, accounts: new Map(), told: undefined, place }
      byAsset.set(asset, holding)
      if (isPortfolio) others.push(holding)
    }
    return holding
  }
}
