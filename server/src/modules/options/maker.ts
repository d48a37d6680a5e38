import { type OrderBook, Phase, Side, TimeInForce } from '@openbourse/matching'
import type { Turn } from '../../core/types.ts'
import { limits } from '../../platform/limits.ts'
import { premiumTick, type Venue } from '../venue/index.ts'
import { inFloats, type Prices } from './prices.ts'
import { type Quoted, type Quotes, quotesOf } from './surface.ts'
import type { SeriesTerms, Terms } from './terms.ts'

/** The maker's orders in one book, and when it was last viewed. */
type Standing = { ids: number[]; lookedAt: number }

/** Owners below users are simulated participants. */
const owner = 900_001
const nothing: Quotes = { bids: [], asks: [] }

type MakerParts = {
  readonly prices: Prices
  readonly terms: SeriesTerms
  readonly venue: Pick<
    Venue,
    'book' | 'place' | 'cancel' | 'openSymbols' | 'openSeries' | 'closeSeries' | 'bookSequence'
  >
  /** Ids of its orders continue from here; far from those of users and of other participants. */
  readonly firstId: number
}

/**
 * The market maker: a simulated participant that offers every series at prices that follow from the underlying. Its
 * orders are only in books that a user views, and are replaced before each incoming order, so that none is ever
 * older than its price.
 */
export class Maker {
  readonly #parts: MakerParts
  readonly #standing = new Map<string, Standing>()
  #nextId: number

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#nextId = parts.firstId
  }

  /** What it offers of a series at this moment: nothing while the underlying does not trade. */
  quotesOf(terms: Terms, nowMs: number): Quotes {
    const { prices } = this.#parts
    if (!prices.underlying(terms.underlying) || !prices.trades(terms.underlying)) return nothing
    if (prices.expiresAt(terms) <= nowMs) return nothing
    return quotesOf(prices.marketOf(terms, nowMs), inFloats(terms), premiumTick)
  }

  /** The best prices of a series: those of its book where it has one, else what would be offered there. 0 where there is none. */
  bestOf(terms: Terms, nowMs: number): { readonly bid: number; readonly ask: number } {
    const { venue } = this.#parts
    const offered = this.quotesOf(terms, nowMs)
    if (!venue.openSymbols().has(terms.symbol))
      return { bid: offered.bids[0]?.price ?? 0, ask: offered.asks[0]?.price ?? 0 }
    const book = venue.book(terms.symbol)
    const isQuoted = offered.asks.length > 0
    return isQuoted ? { bid: book.bestBid(), ask: book.bestAsk() } : { bid: 0, ask: 0 }
  }

  /** What one contract would bring: the best bid, or while the underlying does not trade what would be bid at its last price. */
  bidFor(terms: Terms, nowMs: number): number {
    const { prices } = this.#parts
    if (prices.underlying(terms.underlying) && prices.trades(terms.underlying))
      return this.bestOf(terms, nowMs).bid
    const quotes = quotesOf(prices.marketOf(terms, nowMs), inFloats(terms), premiumTick)
    return quotes.bids[0]?.price ?? 0
  }

  /** A user views a series: its book is opened, and the maker’s orders are updated. */
  look(turn: Turn, terms: Terms): void {
    this.#parts.venue.openSeries(turn, terms.symbol)
    const standing = this.#standing.get(terms.symbol)
    if (standing) standing.lookedAt = turn.nowMs
    else this.#standing.set(terms.symbol, { ids: [], lookedAt: turn.nowMs })
    this.refresh(turn, terms)
  }

  /** A user still views a series. It keeps an open book open, and opens none. */
  seen(symbol: string, nowMs: number): void {
    const standing = this.#standing.get(symbol)
    if (standing) standing.lookedAt = nowMs
  }

  /** Brings the maker’s orders in an open book to what it offers now. Levels that are as they should be keep their place. */
  refresh(turn: Turn, terms: Terms): void {
    const { venue } = this.#parts
    const { symbol } = terms
    const book = venue.book(symbol)
    const standing = this.#standing.get(symbol) ?? { ids: [], lookedAt: turn.nowMs }
    this.#standing.set(symbol, standing)
    const { bids, asks } = book.phase === Phase.continuous ? this.quotesOf(terms, turn.nowMs) : nothing
    const wanted = new Map<string, Quoted>([
      ...bids.map((one) => [keyOf(Side.buy, one.price), one] as const),
      ...asks.map((one) => [keyOf(Side.sell, one.price), one] as const),
    ])
    const kept: number[] = []
    for (const id of standing.ids) {
      const order = book.get(id)
      if (!order) continue
      const key = keyOf(order.side, order.price)
      if (wanted.get(key)?.quantity === order.remaining) {
        wanted.delete(key)
        kept.push(id)
      } else venue.cancel(turn, symbol, id)
    }
    for (const [key, { price, quantity }] of wanted) {
      const side = key.startsWith('0') ? Side.buy : Side.sell
      const id = this.#nextId++
      kept.push(id)
      venue.place(turn, symbol, {
        id,
        owner,
        side,
        price,
        quantity,
        timeInForce: TimeInForce.rest,
        stopPrice: 0,
      })
    }
    standing.ids = kept
  }

  /** Takes the maker’s orders out of a book and closes it, where no user looked for a while and no user’s order waits. */
  rest(turn: Turn, symbol: string): void {
    const { venue } = this.#parts
    const standing = this.#standing.get(symbol)
    const book = venue.book(symbol)
    for (const id of standing?.ids ?? []) if (book.get(id)) venue.cancel(turn, symbol, id)
    this.#standing.delete(symbol)
    venue.closeSeries(turn, symbol)
  }

  /** With the most open books allowed, the one viewed longest ago is closed for a series that has none. */
  makeRoom(turn: Turn, symbol: string): void {
    const open = this.#parts.venue.openSymbols()
    if (open.has(symbol) || open.size < limits.optionBooksMax) return
    const lookedAt = (one: string): number => this.#standing.get(one)?.lookedAt ?? 0
    const resting = [...open].filter((one) => this.canRest(one, turn.nowMs))
    const oldest = resting.reduce<string | undefined>(
      (best, one) => (best === undefined || lookedAt(one) < lookedAt(best) ? one : best),
      undefined,
    )
    if (oldest !== undefined) this.rest(turn, oldest)
  }

  /** Whether an open book can go to rest: only the maker’s orders are in it, and no user looked since a moment. */
  canRest(symbol: string, sinceMs: number): boolean {
    const standing = this.#standing.get(symbol)
    const book = this.#parts.venue.book(symbol)
    if (standing && standing.lookedAt > sinceMs) return false
    return book.size() === own(book, standing?.ids ?? [])
  }
}

const keyOf = (side: Side, price: number): string => `${side}:${price}`

const own = (book: OrderBook, ids: readonly number[]): number =>
  ids.filter((id) => book.get(id) !== undefined).length
