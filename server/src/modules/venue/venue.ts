import { Phase, Side } from '@openbourse/matching'
import type { Depth, Interval, Quote, Trade } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Settings } from '../settings/index.ts'
import { isExchange, zoneOf } from './calendar/calendars.ts'
import type { Bar } from './candles/bar.ts'
import { type CandleAsk, readCandles, runningBars } from './candles/read.ts'
import type { Contract, Listing, StockListing } from './instruments/index.ts'
import { optionListing } from './instruments/options.ts'
import { priceFrom } from './market/changed.ts'
import { type Clockwork, setPhase } from './market/clockwork.ts'
import type { Commands } from './market/commands.ts'
import { createListings, type Known } from './market/listings.ts'
import { type MadeOf, madeOf } from './market/made-of.ts'
import type { Market } from './market/market.ts'
import { bandOf, isGone, type Place, reachOf } from './market/place.ts'
import { isListed, isQuoted, tradeOf, writtenFor } from './market/quote.ts'
import { createSeries } from './market/series.ts'
import { comparable, ratesNow } from './ranking.ts'
import { closesAt, volumesBefore } from './store.ts'
import type { Venue } from './types.ts'

/** The venue as its own calls and topics see it: with the market data that only they need. */
export type WholeVenue = Venue & {
  /** A stock or an index; undefined also for an instrument that lists of stocks do not show. */
  listing(symbol: string): StockListing | undefined
  /** An instrument that has quotes, whichever list shows it. */
  quoted(symbol: string): Listing | undefined
  /** What moved an index today, or since a moment before; undefined for anything that is no index. */
  madeOf(symbol: string, sinceMs?: number): Promise<MadeOf> | undefined
  /** Every pair of coins. */
  pairs(): readonly Listing[]
  /** Every perpetual contract. */
  contracts(): readonly Contract[]
  /** Halts or resumes all trading of an instrument: nothing fills meanwhile, and orders can only be cancelled. */
  halt(turn: Turn, symbol: string, halted: boolean): void
  candles(ask: CandleAsk): Promise<Bar[]>
  /** The bar that is being built and the one before it. */
  running(symbol: string, interval: Interval): Bar[]
  /** Newest first. */
  trades(symbol: string, limit: number): Trade[]
  depth(symbol: string, levels: number): Depth
  /** A quote's turnover in Naira, so that markets can be compared. */
  comparable(quote: Quote): bigint
  /** What `comparable` goes by. */
  referenceRates(): readonly bigint[]
}

export type VenueParts = {
  readonly market: Market
  readonly commands: Commands
  readonly clockwork: Clockwork
  readonly database: Database
  readonly settings: Settings
  /** Shares that were listed after the venue began. */
  readonly listed: Known
  /** Series with books in which orders may wait. */
  readonly series: readonly string[]
}

function sessionOf(market: Market, calendar: Listing['calendar']): ReturnType<Venue['sessionOf']> {
  if (isExchange(calendar)) return market.sessionView(calendar)
  const { state, opensAt, tradingDay } = market.sessions.get(calendar)!
  return { state, opensAt, tradingDay, closesAt: null }
}

const isContract = (listing: Listing): listing is Contract => listing.class === 'perpetual'

/** Which instruments there are, and which lists show them. */
function directoryOf(market: Market) {
  // A series without a book is an instrument too: its orders and fills stay readable.
  const listingOf = (symbol: string) => market.bySymbol.get(symbol)?.listing ?? optionListing(symbol)
  const all = (): readonly Listing[] => market.places.map(({ listing }) => listing)
  return {
    instruments: all,
    instrument: listingOf,
    listing(symbol: string) {
      const listing = market.bySymbol.get(symbol)?.listing
      return listing && isListed(listing) ? listing : undefined
    },
    quoted(symbol: string) {
      const listing = market.bySymbol.get(symbol)?.listing
      return listing && isQuoted(listing) ? listing : undefined
    },
    pairs: () => all().filter((one) => one.class === 'spot'),
    contracts: () => all().filter(isContract),
  }
}

function bookOf(market: Market, symbol: string) {
  const { book } = market.place(symbol)
  if (!book) throw new Error(`Broken invariant: ${symbol} is tradable`)
  return book
}

/** What was traded, at which prices, and whether it may be. */
function tradedIn(
  market: Market,
  database: Database,
): Pick<Venue, 'isHalted' | 'lastPrice' | 'previousClose' | 'dayVolume' | 'dayVolumes'> {
  const startOf = (symbol: string) => market.sessions.get(market.place(symbol).listing.calendar)!.dayStartsAt
  return {
    isHalted: (symbol) => market.place(symbol).halted,
    lastPrice: (symbol) => market.place(symbol).last,
    previousClose: (symbol) => market.place(symbol).previousClose,
    dayVolume: (symbol) => market.place(symbol).day?.volume ?? 0,
    dayVolumes: (symbol, days) => volumesBefore(database, symbol, { days, before: startOf(symbol) }),
  }
}

/** Halts or resumes all trading of an instrument; what is gone stays gone. */
function haltIn(market: Market, clockwork: Clockwork): WholeVenue['halt'] {
  return (turn, symbol, halted) => {
    const place = market.place(symbol)
    if (isGone(place.changes)) return
    place.halted = halted
    clockwork.resume(turn, place)
  }
}

export function createVenue({
  market,
  commands,
  clockwork,
  database,
  settings,
  listed,
  series,
}: VenueParts): WholeVenue {
  const lists = {
    ...createListings({ market, commands, clockwork, listed }),
    ...createSeries({ market, clockwork, kept: series }),
  }
  const calendarOf = (symbol: string) => market.place(symbol).listing.calendar

  return {
    ...directoryOf(market),
    lastTrade: (symbol) => market.place(symbol).trades[0],
    session: (country) => market.sessionView(country),
    sessionOf: (symbol) => sessionOf(market, calendarOf(symbol)),
    limits: (symbol) => bandOf(market.place(symbol)),
    reach: (symbol) => reachOf(market.place(symbol)),
    book: (symbol) => bookOf(market, symbol),
    bookSequence: (symbol) => market.place(symbol).sequence,
    quote: (symbol) => market.quote(market.place(symbol)),
    quotes: () => market.quotes(),
    ...tradedIn(market, database),
    actions: (ask) => market.calendar.between(ask),
    shareChanges: (ask) => market.calendar.changes(ask),
    changesOf: (symbol) => market.place(symbol).changes,
    actionSeed: market.calendar.seed,
    settlesAt: (symbol, nowMs) => market.calendars.settlesAt(calendarOf(symbol), nowMs),
    dayEndsAt: (symbol, nowMs) => market.calendars.dayEndsAt(calendarOf(symbol), nowMs),
    newestPrint: (symbol) => market.place(symbol).trades[0]?.id ?? 0,
    pricesAt: (symbol, atMs) => pricesAt(database, market.place(symbol), atMs),

    place: (turn, symbol, order) => commands.command(turn, market.place(symbol), (book) => book.place(order)),
    cancel: (turn, symbol, id) => commands.command(turn, market.place(symbol), (book) => book.cancel(id)),
    amend: (turn, symbol, id, to) =>
      commands.command(turn, market.place(symbol), (book) => book.amend(id, to)),
    halt: haltIn(market, clockwork),
    waitsFor: clockwork.waitsFor,
    goOn: clockwork.goOn,
    ...lists,
    closesOn: (symbol, day) => market.calendars.closesOn(calendarOf(symbol), day),
    meetAgain(turn, symbol, work) {
      const place = market.place(symbol)
      const trades = place.book?.phase === Phase.continuous
      if (trades) place.book?.setPhase(Phase.auction)
      work()
      if (!trades) return
      commands.command(turn, place, (book) => book.uncross(place.last))
      setPhase(place, market.sessions.get(place.listing.calendar)!)
    },
    afterListeners: commands.afterListeners,
    onEvents: commands.onEvents,
    onTick: commands.onTick,
    onDayRoll: clockwork.onDayRoll,
    onChange: clockwork.onChange,

    candles(ask) {
      const place = market.place(ask.symbol)
      return readCandles(database, { ...place, zone: zoneOf(place.listing.calendar) }, ask)
    },
    running(symbol, interval) {
      const place = market.place(symbol)
      return runningBars({ ...place, zone: zoneOf(place.listing.calendar) }, interval)
    },
    trades(symbol, limit) {
      const { trades, listing } = market.place(symbol)
      return trades.slice(0, limit).map((trade) => tradeOf(listing, trade))
    },
    comparable: (quote) => comparable(settings, quote),
    referenceRates: () => ratesNow(settings),
    madeOf: (symbol, sinceMs) => madeOf({ market, database }, symbol, sinceMs),
    depth: (symbol, levels) => depthOf(market.place(symbol), levels),
  }
}

function depthOf(place: Place, levels: number): Depth {
  const { book, listing, sequence, changedAt } = place
  const { price, quantity } = writtenFor(listing)
  const side = (of: Side): Depth['bids'] =>
    (book?.depth(of, levels) ?? []).map((level) => [
      price(level.price),
      quantity(level.quantity),
      level.orders,
    ])
  const cross = book && book.phase !== 0 ? book.indicative(place.last) : undefined
  return {
    symbol: listing.symbol,
    bids: side(Side.buy),
    asks: side(Side.sell),
    indicative: cross ? { price: price(cross.price), volume: quantity(cross.volume) } : null,
    sequence,
    at: changedAt,
  }
}

/** Before the first bar a price is what the instrument was listed at. Each is a price of the shares as they were at its moment. */
async function pricesAt(database: Database, place: Place, atMs: readonly number[]): Promise<number[]> {
  const { listing, last, changedAt, changes } = place
  const closes = await closesAt(database, listing.symbol, atMs)
  return closes.map((found, at) => {
    const moment = atMs[at]!
    if (moment >= changedAt) return last
    const before = changes.filter((one) => one.at <= moment)
    return found ? priceFrom(before, found.t, found.close) : listing.nominal
  })
}
