import { shareAsset } from '@openbourse/money'
import type { CallName } from '@openbourse/protocol'
import type { Check } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import { type OrderRecord, Orders, orderHandlers } from '../orders/index.ts'
import { actionHandlers, Dividends } from './actions/index.ts'
import { holdingChecks } from './checks.ts'
import { Favourites } from './favourites.ts'
import { stockHandlers } from './handlers.ts'
import { Holdings, type HoldingsParts } from './holdings.ts'
import type { Sentence } from './preview.ts'
import { disposalsIn, realisedOf } from './store.ts'

type StocksParts = HoldingsParts & { readonly sentence: Sentence }

/** The market of stocks: orders under its policy, the lots they leave behind, and what users watch. */
export class Stocks {
  readonly holdings: Holdings
  readonly dividends: Dividends
  readonly orders: Orders
  readonly favourites = new Favourites()
  readonly writer: StocksParts['writer']
  readonly ledger: StocksParts['ledger']
  readonly venue: StocksParts['venue']
  readonly settings: StocksParts['settings']
  readonly #parts: StocksParts

  constructor(parts: StocksParts) {
    this.#parts = parts
    this.writer = parts.writer
    this.ledger = parts.ledger
    this.venue = parts.venue
    this.settings = parts.settings
    this.holdings = new Holdings(parts)
    this.dividends = new Dividends(parts)
    this.orders = new Orders({ ...parts, policies: this.holdings.policies() })
    this.venue.onChange((turn, change) => {
      this.dividends.beforeChange(turn, change)
      this.orders.sharesChange(turn, change, () => this.holdings.sharesChange(turn, change))
    })
  }

  /** To be called once, when ledger and books stand, before simulated participants and the first command. */
  async recover(): Promise<void> {
    await this.favourites.recover(this.#parts.database)
    await this.holdings.recover()
    await this.dividends.recover()
    await this.orders.recover()
  }

  /** The invariants of orders, books and lots, for production. */
  checks(portfolios: () => Iterator<number>): readonly Check[] {
    return [...this.orders.checks(portfolios), ...holdingChecks(this.holdings, this)]
  }

  handlers() {
    const { database, writer, sentence } = this.#parts
    const realised = (ask: Parameters<typeof realisedOf>[1]) => realisedOf(database, ask)
    return {
      ...orderHandlers({ orders: this.orders, database, writer, realisedOf: realised }),
      ...stockHandlers(this, sentence),
      ...actionHandlers({ ...this.#parts, dividends: this.dividends }),
    } satisfies Partial<SomeHandlers<CallName>>
  }

  /** What a user has of an instrument in their main portfolio, for its page. */
  mineOf(userId: number, symbol: string) {
    const portfolioId = mainPortfolioOf(userId)
    const shares = this.ledger.ownedOf(portfolioId, shareAsset(symbol))
    return {
      quantity: String(shares.available + shares.held + shares.locked),
      available: String(shares.available),
      locked: String(shares.locked),
      openOrders: this.orders.openCount(portfolioId, symbol),
      favourite: this.favourites.has({ userId, symbol }),
    }
  }

  /** Sales of a period by the lots that they were taken from, oldest first; `to` is not in it. */
  disposals(ask: Parameters<typeof disposalsIn>[1]) {
    return disposalsIn(this.#parts.database, ask)
  }

  onOrder(listener: (order: OrderRecord) => void): void {
    this.orders.onChange(listener)
  }
}
