import { type Asset, invariant, isAsset } from '@openbourse/money'
import { limits } from '../../platform/limits.ts'
import { Accounts } from './columns/accounts.ts'
import { AssetNumbers } from './columns/assets.ts'
import { Holdings, house } from './columns/holdings.ts'
import { Holds } from './holds.ts'
import { holderOf, partsOf, portfolioIn, portfolioOf } from './names.ts'
import { OwnedCache } from './owned-cache.ts'
import { Portfolios } from './portfolios/portfolios.ts'
import { housePurposes, userPurposes } from './purposes.ts'
import type { HolderPage, LedgerAccount, Owned } from './types.ts'

const purposes: readonly string[] = [...userPurposes, ...housePurposes]
const available = purposes.indexOf('available')
const held = purposes.indexOf('held')
const locked = purposes.indexOf('locked')
const coin = purposes.indexOf('coin')
const contract = purposes.indexOf('contract')

/** One ledger account as it is read from the journal. `seq` counts its postings. */
export type Account = {
  readonly id: number
  readonly holder: string
  readonly purpose: string
  readonly asset: Asset
  readonly balance: bigint
  readonly seq: number
}

/**
 * All balances and holds. Only `post` and recovery change it. Accounts and holdings are rows of columns and known by their places;
 * names are made when something needs them, and taken apart where one comes in.
 */
export class Book {
  readonly accounts = new Accounts()
  readonly holdings = new Holdings()
  readonly assets = new AssetNumbers()
  readonly holds = new Holds()
  readonly portfolios = new Portfolios((id) => this.ownsNothing(id))
  readonly #house = new Map<LedgerAccount, number>()
  #lastName: LedgerAccount = ''
  #lastPlace = -1
  readonly #cache = new OwnedCache(limits.ownedRememberedMax)

  /** The place of an account by its name, or -1. An account never moves, so the portfolio's that was found last is remembered. */
  find(name: LedgerAccount): number {
    if (name.startsWith('house/')) return this.#house.get(name) ?? -1
    if (name === this.#lastName) return this.#lastPlace
    const place = this.#find(name)
    if (place < 0) return place
    this.#lastName = name
    this.#lastPlace = place
    return place
  }

  #find(name: LedgerAccount): number {
    const end = name.indexOf('/')
    const behind = name.indexOf('/', end + 1)
    const portfolioId = portfolioIn(name, end)
    if (portfolioId === undefined || behind < 0) return -1
    const holding = this.holdings.find(portfolioId, this.assets.find(name.slice(behind + 1)))
    return holding < 0 ? -1 : this.#accountOf(holding, userPurposeIn(name, end + 1, behind))
  }

  /** The next free id is given to an account that is not known yet; it becomes known by `add`. */
  open(name: LedgerAccount): number {
    invariant(this.find(name) < 0, `${name} is opened once`)
    const { holder, purpose, asset } = partsOf(name)
    return this.add({ id: this.accounts.lastId + 1, holder, purpose, asset, balance: 0n, seq: 0 })
  }

  /** Accounts are added in the order of their ids, once each. */
  add({ id, holder, purpose, asset, balance, seq }: Account): number {
    invariant(id > this.accounts.lastId, `the ledger account ${id} comes in its order`)
    const portfolioId = holder === 'house' ? house : portfolioOf(holder)
    const kind = purposes.indexOf(purpose)
    invariant(
      portfolioId !== undefined && kind >= 0 && kind < userPurposes.length === (portfolioId !== house),
      `${holder} may have an account ${purpose}`,
    )
    const number = this.#assetNumber(asset)
    const known = this.holdings.find(portfolioId, number)
    const holding = known < 0 ? this.holdings.add(portfolioId, number) : known
    const next = this.holdings.accountsOf(holding)
    const place = this.accounts.add({ id, holding, purpose: kind, next, balance, seq })
    this.holdings.setAccounts(holding, place)
    this.holdings.addTo(holding, balance)
    this.#cache.forget(holding)
    if (portfolioId === house) this.#house.set(`${holder}/${purpose}/${asset}`, place)
    return place
  }

  /** Adds a posting to an account and to what its holder has. */
  post(account: number, minor: bigint): void {
    const holding = this.accounts.holdingOf(account)
    this.accounts.post(account, minor)
    this.holdings.addTo(holding, minor)
    this.#cache.forget(holding)
  }

  nameOf(account: number): LedgerAccount {
    const holding = this.accounts.holdingOf(account)
    return `${this.holderOf(holding)}/${this.purposeOf(account)}/${this.assetOf(holding)}`
  }

  purposeOf(account: number): string {
    return purposes[this.accounts.purposeOf(account)]!
  }

  /** Lowest allowed balance of an account, or null for the operator's own accounts, which may go below zero. */
  floorOf(account: number): bigint | null {
    return this.holdings.holderOf(this.accounts.holdingOf(account)) === house ? null : 0n
  }

  holderOf(holding: number): string {
    const holder = this.holdings.holderOf(holding)
    return holder === house ? 'house' : holderOf(holder)
  }

  assetOf(holding: number): Asset {
    return this.assets.at(this.holdings.assetOf(holding))
  }

  /** Every asset that a portfolio ever had, in the order in which it came to them. */
  owned(portfolioId: number): Owned[] {
    const owned: Owned[] = []
    for (let at = this.holdings.newestOf(portfolioId); at >= 0; at = this.holdings.formerOf(at))
      owned.push(this.#ownedIn(at))
    return owned.reverse()
  }

  ownedOf(portfolioId: number, asset: Asset): Owned {
    const holding = this.holdings.find(portfolioId, this.assets.find(asset))
    return holding < 0
      ? { asset, available: 0n, held: 0n, locked: 0n, coin: 0n, contract: 0n }
      : this.#ownedIn(holding)
  }

  ownsNothing(portfolioId: number): boolean {
    for (let at = this.holdings.newestOf(portfolioId); at >= 0; at = this.holdings.formerOf(at))
      if (this.holdings.totalOf(at) !== 0n) return false
    return true
  }

  /** Portfolios with a ledger account; lives on while others come. */
  *everyPortfolio(): IterableIterator<number> {
    for (let at = 0; at < this.holdings.size; at++) {
      const holder = this.holdings.holderOf(at)
      if (holder !== house && this.holdings.formerOf(at) < 0) yield holder
    }
  }

  /**
   * Portfolios with something of an asset, in the order in which they came. A page has the next `most` behind the portfolio `after`
   * that ever had something of it, those among them too that have nothing left, so that it costs what it is large.
   */
  holdersOf(asset: Asset, page?: HolderPage): { portfolioId: number; total: bigint }[] {
    const number = this.assets.find(asset)
    const found: { portfolioId: number; total: bigint }[] = []
    const most = page?.most ?? Number.POSITIVE_INFINITY
    let at = this.#behind(number, page?.after)
    for (; at >= 0 && found.length < most; at = this.holdings.nextOfAsset(at)) {
      const portfolioId = this.holdings.holderOf(at)
      const total = this.holdings.totalOf(at)
      if (portfolioId !== house && (page || total > 0n)) found.push({ portfolioId, total })
    }
    return found
  }

  /** The first holding of an asset, or the one behind a portfolio's; -1 where there is none. */
  #behind(asset: number, portfolioId: number | undefined): number {
    if (portfolioId === undefined) return this.holdings.firstOfAsset(asset)
    const last = this.holdings.find(portfolioId, asset)
    invariant(last >= 0, `${portfolioId} had something of what is paged through`)
    return this.holdings.nextOfAsset(last)
  }

  /** Sum of the balances of a holding's accounts. */
  sumOf(holding: number): bigint {
    let sum = 0n
    for (let at = this.holdings.accountsOf(holding); at >= 0; at = this.accounts.nextOf(at))
      sum += this.accounts.balanceOf(at)
    return sum
  }

  #assetNumber(asset: Asset): number {
    const known = this.assets.find(asset)
    if (known >= 0) return known
    invariant(isAsset(asset), `${asset} names an asset`)
    return this.assets.numberOf(asset)
  }

  #ownedIn(holding: number): Owned {
    const known = this.#cache.find(holding)
    if (known) return known
    const of = (purpose: number): bigint => {
      const account = this.#accountOf(holding, purpose)
      return account < 0 ? 0n : this.accounts.balanceOf(account)
    }
    return this.#cache.keep(holding, {
      asset: this.assetOf(holding),
      available: of(available),
      held: of(held),
      locked: of(locked),
      coin: of(coin),
      contract: of(contract),
    })
  }

  #accountOf(holding: number, purpose: number): number {
    let at = this.holdings.accountsOf(holding)
    while (at >= 0 && this.accounts.purposeOf(at) !== purpose) at = this.accounts.nextOf(at)
    return at
  }
}

/** The number of the purpose written in a name, or -1. */
function userPurposeIn(name: string, from: number, to: number): number {
  return userPurposes.findIndex((one) => one.length === to - from && name.startsWith(one, from))
}
