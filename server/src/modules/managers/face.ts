import { mainPortfolioOf } from '../ledger/index.ts'
import type { TradingTerms } from '../pools/index.ts'
import type { Entry, ManagerBook } from './book.ts'
import { growthOf } from './days.ts'

/** A manager for other products. */
export type ManagerFace = {
  readonly id: number
  readonly name: string
  readonly isSimulated: boolean
  /** 0 for a simulated one. */
  readonly userId: number
  /** The trading portfolio: a user's main portfolio, or that of a simulated manager. */
  readonly portfolioId: number
  readonly currency: string
  readonly listedAt: number
  readonly closedAt: number | null
  /** Rule of a simulated one; null for a user. */
  readonly rule: TradingTerms | null
}

export const faceOf = ({ manager, closedAt }: Entry): ManagerFace => ({
  id: manager.id,
  name: manager.terms.name,
  isSimulated: manager.terms.kind === 'simulated',
  userId: manager.userId,
  portfolioId: manager.userId === 0 ? manager.portfolioId : mainPortfolioOf(manager.userId),
  currency: manager.terms.currency,
  listedAt: manager.publishedAt,
  closedAt,
  rule: manager.terms.kind === 'simulated' ? manager.terms : null,
})

/** What other products read of managers. */
export function faceReads(book: Pick<ManagerBook, 'all' | 'get' | 'ofPortfolio'>) {
  return {
    /** All managers, oldest first; closed ones with the time of closing. */
    *list(): IterableIterator<ManagerFace> {
      for (const entry of book.all()) yield faceOf(entry)
    },
    get(id: number): ManagerFace | undefined {
      const entry = book.get(id)
      return entry && faceOf(entry)
    },
    /** The manager who trades from a portfolio, open or closed. */
    ofPortfolio(portfolioId: number): ManagerFace | undefined {
      const entry = book.ofPortfolio(portfolioId)
      return entry && faceOf(entry)
    },
    /** Value of one unit of a manager’s money since the listing, at the last measurement: 1 at first. */
    growthOf: (id: number): number => growthOf(book.get(id)?.closes ?? []).at(-1) ?? 1,
    /** Value of a manager’s assets at the listing and at the last measurement of each day since, oldest first. */
    looksOf(id: number): readonly { readonly at: number; readonly value: bigint }[] {
      const entry = book.get(id)
      if (!entry) return []
      return [{ at: entry.manager.publishedAt, value: entry.manager.start.value }, ...entry.closes]
    },
  }
}
