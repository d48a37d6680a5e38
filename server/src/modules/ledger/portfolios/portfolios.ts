import { invariant } from '@openbourse/money'
import type { Turn } from '../../../core/index.ts'
import { firstOtherPortfolio, houseOwner, isMainPortfolio, isUser, lastPortfolio } from './numbers.ts'
import { writePortfolio } from './tables.ts'
import type { Portfolio, PortfolioBook } from './types.ts'

/** Main portfolios follow from their users, so memory has a record of the others only. */
export class Portfolios implements PortfolioBook {
  readonly #byId = new Map<number, Portfolio>()
  readonly #byOwner = new Map<number, Portfolio[]>()
  readonly #isEmpty: (id: number) => boolean
  #last = firstOtherPortfolio - 1

  constructor(isEmpty: (id: number) => boolean) {
    this.#isEmpty = isEmpty
  }

  /** Replaces everything in memory by the stored portfolios, oldest first. */
  recover(stored: readonly Portfolio[]): void {
    this.#byId.clear()
    this.#byOwner.clear()
    this.#last = firstOtherPortfolio - 1
    for (const portfolio of stored) this.#keep(portfolio)
  }

  get(id: number): Portfolio | undefined {
    if (!isMainPortfolio(id)) return this.#byId.get(id)
    return id > 0 ? { id, ownerId: id, kind: 'main', state: 'open', openedAt: 0 } : undefined
  }

  has(id: number): boolean {
    return isMainPortfolio(id) || this.#byId.has(id)
  }

  ownerOf(id: number): number {
    if (isMainPortfolio(id)) return id
    const portfolio = this.#byId.get(id)
    invariant(portfolio, `there is a portfolio ${id}`)
    return portfolio.ownerId
  }

  isOpenTo(ownerId: number, id: number): boolean {
    if (isMainPortfolio(id)) return id === ownerId
    const portfolio = this.#byId.get(id)
    return portfolio?.ownerId === ownerId && portfolio.state === 'open'
  }

  othersOf(ownerId: number): readonly Portfolio[] {
    return [...(this.#byOwner.get(ownerId) ?? [])]
  }

  /** As they came; lives on while others come. */
  each(): IterableIterator<Portfolio> {
    return this.#byId.values()
  }

  open(turn: Turn, wanted: Parameters<PortfolioBook['open']>[1]): Portfolio {
    const { kind, owner } = wanted
    const id = this.#last + 1
    invariant(id <= lastPortfolio, 'numbers of portfolios have not run out')
    invariant(
      typeof owner !== 'number' || isUser(owner),
      'a portfolio belongs to a user, to the house or to itself',
    )
    const ownerId = owner === 'house' ? houseOwner : owner === 'itself' ? id : owner
    const portfolio: Portfolio = { id, ownerId, kind, state: 'open', openedAt: turn.nowMs }
    writePortfolio(turn, portfolio)
    this.#keep(portfolio)
    return portfolio
  }

  close(turn: Turn, id: number): Portfolio {
    const portfolio = this.#byId.get(id)
    invariant(portfolio?.state === 'open', `portfolio ${id} is open, and no user's main one`)
    invariant(this.#isEmpty(id), `portfolio ${id} owns nothing when it is closed`)
    const closed: Portfolio = { ...portfolio, state: 'closed' }
    writePortfolio(turn, closed)
    this.#keep(closed)
    return closed
  }

  #keep(portfolio: Portfolio): void {
    const others = this.#byOwner.get(portfolio.ownerId) ?? []
    const at = others.findIndex(({ id }) => id === portfolio.id)
    if (at < 0) others.push(portfolio)
    else others[at] = portfolio
    this.#byOwner.set(portfolio.ownerId, others)
    this.#byId.set(portfolio.id, portfolio)
    this.#last = Math.max(this.#last, portfolio.id)
  }
}
