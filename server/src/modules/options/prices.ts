import { Phase } from '@openbourse/matching'
import { invariant } from '@openbourse/money'
import { chancesAtExpiry, type Ends, type Option } from '@openbourse/quant/options'
import { optionable, type StockListing, type WholeVenue } from '../venue/index.ts'
import { type Expiry, expiriesOf, ladderOf } from './rules.ts'
import {
  type Close,
  longDays,
  type Market,
  optionIn,
  type Volatilities,
  volatilitiesOf,
  yearsUntil,
} from './surface.ts'
import type { Terms } from './terms.ts'

const dayMs = 86_400_000
/** Strikes follow where the underlying was in four weeks. */
const ladderDays = 28
/** Contracts on one underlying that users hold before the maker quotes twice as wide. */
const inventoryMost = 5000

type Known = {
  readonly day: string
  readonly closes: readonly Close[]
  readonly volatilities: Volatilities
}

type PricesParts = {
  readonly venue: WholeVenue
  /** Contracts on an underlying that users hold. */
  readonly heldOn: (underlying: string) => number
}

/** What series are reckoned from: the underlying as it trades, its past, the calendar, and what is to come before an expiry. */
export class Prices {
  readonly #parts: PricesParts
  readonly #known = new Map<string, Known>()
  readonly #expiries = new Map<string, { readonly at: string; readonly list: readonly Expiry[] }>()
  readonly #toCome = new Map<string, { readonly drop: number; readonly event: boolean }>()

  constructor(parts: PricesParts) {
    this.#parts = parts
  }

  /** Underlyings that are listed now. */
  underlyings(): readonly StockListing[] {
    const { venue } = this.#parts
    return optionable.flatMap(({ symbol }) => {
      const listing = venue.listing(symbol)
      const isGone = listing && venue.changesOf(symbol).some((one) => !one.ratio)
      return listing && !isGone ? [listing] : []
    })
  }

  underlying(symbol: string): StockListing | undefined {
    return this.underlyings().find((one) => one.symbol === symbol)
  }

  isReady(symbol: string): boolean {
    return this.#known.get(symbol)?.day === this.#parts.venue.sessionOf(symbol).tradingDay
  }

  /** Resolves when the past of an underlying has been read as far as it goes today. */
  async ready(symbol: string, nowMs: number): Promise<void> {
    const { venue } = this.#parts
    if (this.isReady(symbol)) return
    const day = venue.sessionOf(symbol).tradingDay
    const bars = await venue.candles({
      symbol,
      interval: '1d',
      from: undefined,
      to: nowMs,
      limit: longDays + 2,
    })
    const closes = bars.map(({ t, close }) => ({ at: t, close }))
    this.#known.set(symbol, { day, closes, volatilities: volatilitiesOf(closes) })
  }

  volatilitiesOn(symbol: string): Volatilities {
    return this.#known.get(symbol)?.volatilities ?? volatilitiesOf([])
  }

  closesOn(symbol: string): readonly Close[] {
    return this.#known.get(symbol)?.closes ?? []
  }

  /** The middle of the book where it has two sides, else the last price; an index is at its level. In the smallest unit. */
  priceOf(symbol: string): number {
    const { venue } = this.#parts
    const listing = venue.listing(symbol)
    if (listing?.tradable) {
      const book = venue.book(symbol)
      const [bid, ask] = [book.bestBid(), book.bestAsk()]
      if (bid > 0 && ask > 0) return (bid + ask) / 2
    }
    return venue.lastPrice(symbol)
  }

  /** The same in whole smallest units, cut: the middle of a book may lie between two. */
  tickOf(symbol: string): bigint {
    return BigInt(Math.floor(this.priceOf(symbol)))
  }

  /** Whether an underlying is in continuous trading, so that its options are quoted. */
  trades(symbol: string): boolean {
    const { venue } = this.#parts
    if (venue.quote(symbol).state !== 'open') return false
    // Its book may still collect orders while products follow what the day brought.
    return !venue.listing(symbol)?.tradable || venue.book(symbol).phase === Phase.continuous
  }

  isHalted(symbol: string): boolean {
    return this.#parts.venue.quote(symbol).state === 'halted'
  }

  expiriesOn(symbol: string, nowMs: number): readonly Expiry[] {
    const { venue } = this.#parts
    const { tradingDay: today } = venue.sessionOf(symbol)
    const known = this.#expiries.get(symbol)
    if (known?.at === today) return known.list.filter(({ expiresAt }) => expiresAt > nowMs)
    const closesOn = (day: string) => venue.closesOn(symbol, day)
    const list = expiriesOf(today, { nowMs, closesOn })
    this.#expiries.set(symbol, { at: today, list })
    return list
  }

  /** When the closing auction of a day ends; of a day without trading, the end of that day in UTC. */
  expiresAt({ underlying, day }: Pick<Terms, 'underlying' | 'day'>): number {
    return this.#parts.venue.closesOn(underlying, day) ?? Date.parse(`${day}T00:00:00Z`) + dayMs
  }

  ladderOn(symbol: string, nowMs: number): readonly number[] {
    const now = this.priceOf(symbol)
    const seen = this.closesOn(symbol)
      .filter(({ at }) => at > nowMs - ladderDays * dayMs)
      .map(({ close }) => close)
    return ladderOf({
      anchor: this.#parts.venue.previousClose(symbol),
      low: Math.min(now, ...seen),
      high: Math.max(now, ...seen),
    })
  }

  /** Whether a series can be bought: one of the expiries of now, with a strike of the ladder. */
  isOffered(terms: Terms, nowMs: number): boolean {
    const { underlying, day, strike, adjustments } = terms
    if (!this.underlying(underlying) || adjustments.length > 0) return false
    if (!this.expiriesOn(underlying, nowMs).some((one) => one.day === day)) return false
    return this.ladderOn(underlying, nowMs).includes(Number(strike))
  }

  /** Dividends that the underlying goes without before an expiry, in the smallest unit of a share, and whether anything else happens. */
  toCome(symbol: string, day: string): { readonly drop: number; readonly event: boolean } {
    const { venue } = this.#parts
    const { tradingDay: today } = venue.sessionOf(symbol)
    const key = `${symbol} ${today} ${day}`
    const known = this.#toCome.get(key)
    if (known) return known
    const listing = venue.listing(symbol)
    const ask = { symbol, from: today, to: day }
    const dividends = listing?.class === 'equity' ? venue.actions(ask).filter(({ exOn }) => exOn > today) : []
    const changes =
      listing?.class === 'equity' ? venue.shareChanges(ask).filter(({ exOn }) => exOn > today) : []
    const drop = dividends.reduce((sum, { perShare }) => sum + perShare / 100, 0)
    if (this.#toCome.size > 2000) this.#toCome.clear()
    const found = { drop, event: dividends.length + changes.length > 0 }
    this.#toCome.set(key, found)
    return found
  }

  /** What a series is quoted from at this moment. */
  marketOf(terms: Pick<Terms, 'underlying' | 'day'>, nowMs: number): Market {
    const { underlying, day } = terms
    const { drop, event } = this.toCome(underlying, day)
    const price = this.priceOf(underlying)
    return {
      spot: Math.max(price - drop, price / 100),
      years: yearsUntil(this.expiresAt(terms), nowMs),
      volatilities: this.volatilitiesOn(underlying),
      inventory: Math.min(1, this.#parts.heldOn(underlying) / inventoryMost),
      event,
    }
  }

  optionOf(terms: Terms, nowMs: number): Option {
    return optionIn(this.marketOf(terms, nowMs), inFloats(terms))
  }

  /** How likely each end is for a contract that cost this, fees included; in the smallest unit. */
  endsOf(terms: Terms, cost: bigint, nowMs: number): Ends {
    invariant(terms.size > 0n, 'a contract is for at least one share')
    const each = Number(cost) / Number(terms.size)
    const level = Number(terms.strike) + (terms.right === 'call' ? each : -each)
    return chancesAtExpiry(this.optionOf(terms, nowMs), level)
  }
}

export const inFloats = ({ right, strike, size }: Terms) => ({
  right,
  strike: Number(strike),
  size: Number(size),
})
