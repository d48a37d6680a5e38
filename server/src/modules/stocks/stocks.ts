import { type AssetKind, invariant, kindOf, shareAsset } from '@openbourse/money'
import type { CallName } from '@openbourse/protocol'
import type { Check, Turn } from '../../core/index.ts'
import type { MemoryBudget } from '../../platform/aside.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { mainPortfolioOf } from '../ledger/index.ts'
import {
  feesByPortfolio,
  listFills,
  type MarketPolicy,
  type OrderRecord,
  Orders,
  orderHandlers,
  type Rates,
  tradeCounts,
  turnoverOf,
} from '../orders/index.ts'
import type { AppliedChange, Instrument, InstrumentClass } from '../venue/index.ts'
import { actionHandlers, convertShares, Dividends } from './actions/index.ts'
import { type StockActs, stockActs } from './acts.ts'
import { holdingChecks } from './checks.ts'
import type { Valued } from './coin-worth.ts'
import { DayWork } from './day-work.ts'
import { Favourites } from './favourites.ts'
import {
  beginFractions,
  endFractions,
  Fractions,
  followFractions,
  fractionChecks,
  fractionWorth,
  millionthsOf,
  sharesText,
} from './fractions/index.ts'
import { HandOver } from './hand-over.ts'
import { stockHandlers } from './handlers.ts'
import { Holdings, type HoldingsParts } from './holdings.ts'
import { LotMoves } from './moves.ts'
import type { Sentence } from './preview.ts'
import { disposalsIn, lockupsIn, realisedOf, salesOf, soldBy, type Traded } from './store.ts'

type StocksParts = HoldingsParts & {
  readonly sentence: Sentence
  readonly clock: Clock
  readonly memory: MemoryBudget
}

/** Labels of a stock on its page. */
type StockFlag = 'vip' | 'shortTerm'

/** The market of stocks: orders under its policy, the lots they leave behind, and what users watch. */
export class Stocks {
  readonly holdings: Holdings
  readonly fractions: Fractions
  readonly moves: LotMoves
  readonly handOver: HandOver
  readonly dividends: Dividends
  readonly orders: Orders
  readonly dayWork: DayWork
  readonly favourites: Favourites
  readonly acts: StockActs
  readonly writer: StocksParts['writer']
  readonly ledger: StocksParts['ledger']
  readonly venue: StocksParts['venue']
  readonly settings: StocksParts['settings']
  readonly #parts: StocksParts
  readonly #valued = new Map<AssetKind, Valued>()
  readonly #policies: Partial<Record<InstrumentClass, MarketPolicy>>
  readonly #flags: Record<StockFlag, (symbol: string) => boolean> = {
    vip: () => false,
    shortTerm: () => false,
  }
  #gate: NonNullable<MarketPolicy['refusalOf']> = () => undefined

  constructor(parts: StocksParts) {
    this.#parts = parts
    this.writer = parts.writer
    this.ledger = parts.ledger
    this.venue = parts.venue
    this.settings = parts.settings
    this.favourites = new Favourites(parts)
    this.holdings = new Holdings(parts)
    this.fractions = new Fractions({ ...parts, holdings: this.holdings })
    this.moves = new LotMoves({ ...parts, holdings: this.holdings })
    this.handOver = new HandOver({ holdings: this.holdings, venue: parts.venue })
    this.dividends = new Dividends(parts)
    this.value('fraction', fractionWorth(parts.venue))
    this.acts = stockActs(this, parts.sentence)
    const { portion } = parts
    const catchUp = (turn: Turn, portfolioId: number): void => this.#catchUp(turn, portfolioId)
    const { equity, ...others } = this.holdings.policies()
    this.#policies = {
      ...others,
      ...(equity && { equity: { ...equity, refusalOf: (asked) => this.#gate(asked) } }),
    }
    this.orders = new Orders({ ...parts, policies: this.#policies, catchUp, portion })
    this.dividends.runs.carriedOutBy({
      follow: (turn, change, portfolioId) => this.#follow(turn, change, portfolioId),
      end: (turn, change) => endFractions(this, turn, change),
      others: (symbol) => this.orders.guardedOn(symbol),
    })
    this.dayWork = new DayWork(this, parts)
    this.venue.onChange((turn, change) => {
      this.dividends.beginChange(turn, change)
      beginFractions(this, turn, change)
      this.orders.beginChange(turn, change)
      this.dayWork.portion(turn)
    })
  }

  /** Sets how instruments of a class are traded. Call this while products open, before the first command. */
  trade(of: InstrumentClass, policy: MarketPolicy): void {
    invariant(!this.#policies[of], `${of} has one policy`)
    this.#policies[of] = policy
  }

  /** Sets how assets of a kind are valued for totals. Call this while products open. */
  value(kind: AssetKind, by: Valued): void {
    invariant(!this.#valued.has(kind), `${kind} is valued by one product`)
    this.#valued.set(kind, by)
  }

  readonly valuedBy = (asset: string): Valued | undefined => this.#valued.get(kindOf(asset))

  /** Call this once, after ledger and books are set up, before simulated participants and the first command. */
  async recover(): Promise<void> {
    await this.favourites.recover()
    await this.holdings.recover()
    await this.fractions.recover()
    await this.moves.recover(this.#parts.database)
    await this.dividends.recover()
    await this.orders.recover()
    await this.writer.run({ actor: 0, decide: (turn) => this.dayWork.portion(turn) })
  }

  /**
   * What a day or a change of shares brought reaches this portfolio now, so that its owner never waits for the others; undefined where
   * it has reached it.
   */
  catchUp(portfolioId: number): Promise<unknown> | undefined {
    const isBehind = [this.orders, this.holdings, this.dividends].some((one) => one.isBehind(portfolioId))
    if (!isBehind) return undefined
    const decide = (turn: Turn): void => {
      this.orders.catchUp(turn, portfolioId)
      this.#catchUp(turn, portfolioId)
    }
    return this.writer.run({ actor: 0, decide })
  }

  /** For readers of memory: resolves when that has been done and everything decided is durable. */
  async current(portfolioId: number): Promise<void> {
    await (this.catchUp(portfolioId) ?? this.writer.settled())
  }

  #catchUp(turn: Turn, portfolioId: number): void {
    this.dividends.catchUp(turn, portfolioId)
    this.holdings.catchUp(turn, portfolioId)
  }

  /** Shares settle before they become others, so that it is the same for every holder, whichever comes first. */
  #follow(turn: Turn, change: AppliedChange, portfolioId: number): void {
    this.holdings.catchUp(turn, portfolioId)
    const convert = (): void => {
      const fraction = followFractions(this, turn, portfolioId, change)
      convertShares(this, turn, { portfolioId, change, fraction })
    }
    this.orders.followChange(turn, { change, portfolioId, convert })
  }

  /** The invariants of orders, books and lots, for production. */
  checks(portfolios: () => Iterator<number>): readonly Check[] {
    const { fractions, ledger, venue, dividends, orders } = this
    const isChanging = (symbol: string) => dividends.runs.isChanging(symbol)
    const symbols = () => venue.instruments().map(({ symbol }) => symbol)
    return [
      ...orders.checks(portfolios),
      ...holdingChecks(this.holdings, this),
      ...fractionChecks({ fractions, ledger, isChanging, symbols }),
    ]
  }

  handlers() {
    const { database } = this.#parts
    const current = (portfolioId: number) => this.current(portfolioId)
    const catchUp = (portfolioId: number) => this.catchUp(portfolioId)
    const isOwn = (symbol: string) => this.venue.instrument(symbol)?.country !== null
    const realised = (ask: Parameters<typeof realisedOf>[1]) => realisedOf(database, ask)
    return {
      ...orderHandlers({
        orders: this.orders,
        database,
        realisedOf: realised,
        soldBy: (fillIds) => soldBy(database, fillIds),
        current,
        catchUp,
        isOwn,
      }),
      ...stockHandlers(this),
      ...actionHandlers({ ...this.#parts, dividends: this.dividends, current }),
    } satisfies Partial<SomeHandlers<CallName>>
  }

  /** A product above refuses orders of stocks. To be called while products open, before the first command. */
  refuseBy(gate: NonNullable<MarketPolicy['refusalOf']>): void {
    this.#gate = gate
  }

  /** Set by a product above: the stocks that it labels on their pages. */
  flag(name: StockFlag, has: (symbol: string) => boolean): void {
    this.#flags[name] = has
  }

  flagsOf(symbol: string): Readonly<Record<StockFlag, boolean>> {
    const { vip, shortTerm } = this.#flags
    return { vip: vip(symbol), shortTerm: shortTerm(symbol) }
  }

  /** Rates of the fee lines of an instrument now. */
  ratesOf(instrument: Instrument): Rates {
    const policy = this.#policies[instrument.class]
    invariant(policy, `there is a market for ${instrument.symbol}`)
    return policy.rates(instrument)
  }

  /** A user's holding of an instrument in their main portfolio, for its page. */
  async mineOf(userId: number, symbol: string) {
    const favourite = await this.favourites.has({ userId, symbol })
    const portfolioId = mainPortfolioOf(userId)
    const shares = this.ledger.ownedOf(portfolioId, shareAsset(symbol))
    return {
      quantity: sharesText(millionthsOf(this.ledger, portfolioId, symbol)),
      available: String(shares.available),
      locked: String(shares.locked),
      openOrders: this.orders.openCount(portfolioId, symbol),
      favourite,
    }
  }

  /** Sales of a period by the lots that they were taken from, oldest first; `to` is not in it. */
  disposals(ask: Parameters<typeof disposalsIn>[1]) {
    return disposalsIn(this.#parts.database, ask)
  }

  /** Until when shares that came in a period with a lock-up are locked, by the number of the application. */
  lockups(ask: Parameters<typeof lockupsIn>[1]) {
    return lockupsIn(this.#parts.database, ask)
  }

  /** Sales of portfolios so far, and those among them that brought more than they cost. */
  closedTrades(portfolios: readonly Traded[]) {
    return salesOf(this.#parts.database, portfolios)
  }

  /** Fees that portfolios paid for all their trades so far. */
  tradingFees(portfolios: readonly number[]) {
    return feesByPortfolio(this.#parts.database, portfolios)
  }

  /** How many orders of portfolios traded since a moment, and when the newest did. */
  tradeCounts(portfolios: Parameters<typeof tradeCounts>[1]) {
    return tradeCounts(this.#parts.database, portfolios)
  }

  /** What a portfolio bought and sold in a period, by currency; `to` is not in it. */
  turnover(ask: Parameters<typeof turnoverOf>[1]) {
    return turnoverOf(this.#parts.database, ask)
  }

  /** Trades of a portfolio, newest first. */
  tradesOf(of: Parameters<typeof listFills>[1]) {
    return listFills(this.#parts.database, of)
  }

  onOrder(listener: (order: OrderRecord) => void): void {
    this.orders.onChange(listener)
  }
}
