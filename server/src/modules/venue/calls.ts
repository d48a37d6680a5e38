import { formatMinor, worthAt } from '@openbourse/money'
import {
  type Answer,
  type Calls,
  done,
  type Input,
  type Output,
  type Quote,
  refuse,
} from '@openbourse/protocol'
import { stable } from '../../platform/http/stable.ts'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import { Remembered } from '../../platform/remembered.ts'
import { countries } from './calendar/exchanges.ts'
import { wireBar } from './candles/read.ts'
import { type Listing, type StockListing, tickAt } from './instruments/index.ts'
import type { MadeOf } from './market/made-of.ts'
import { rate, rateScale, writtenFor } from './market/quote.ts'
import { type Ranked, rank, sortQuotes } from './ranking.ts'
import { search } from './search.ts'
import { type Instrument, scalesOf } from './types.ts'
import type { WholeVenue } from './venue.ts'

type Info = Output<Calls['stockInfo']>

export type VenueCallsParts = {
  /** The asker's holding of an instrument; never read for a visitor. */
  readonly mineOf: (userId: number, symbol: string) => Promise<NonNullable<Info['mine']>>
  /** Resolves when what a day brought has reached the asker; undefined where it has. */
  readonly catchUp?: (userId: number) => Promise<unknown> | undefined
  /** Fee lines of an instrument. */
  readonly feesOf: (instrument: Instrument) => Info['fees']
  /** Why operators halted its trading; null when they did not. Absent without a console. */
  readonly haltOf?: (symbol: string, locale: Context['locale']) => Info['halt']
  /** What is marked on its page. */
  readonly flagsOf: (symbol: string) => Info['flags']
  /** Number of users with each instrument in their favorites. */
  readonly watchedCounts: () => ReadonlyMap<string, number>
}

export type VenueCallName =
  | 'stockIndices'
  | 'stockIndexMembers'
  | 'stockCountries'
  | 'stockHot'
  | 'stockList'
  | 'stockSearch'
  | 'stockInfo'
  | 'stockCandles'
  | 'stockTrades'
  | 'stockBooks'

/** The market-data calls. All but candles answer from memory. */
export function venueHandlers(venue: WholeVenue, parts: VenueCallsParts): SomeHandlers<VenueCallName> {
  const unknown = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  const quotesWhere = (meant: (quote: Quote) => boolean): Quote[] => venue.quotes().filter(meant)
  const rankedWhere = (meant: (quote: Quote) => boolean): Ranked[] => {
    const watched = parts.watchedCounts()
    return quotesWhere((quote) => quote.kind === 'stock' && meant(quote)).map((quote) => ({
      quote,
      turnover: venue.comparable(quote),
      watchers: watched.get(quote.symbol) ?? 0,
    }))
  }
  const lists = new Remembered<Input<Calls['stockList']>, Answer<Calls['stockList']>>()

  return {
    async stockIndices(_, { country }) {
      const list = quotesWhere((quote) => quote.kind === 'index' && (!country || quote.country === country))
      return done({ list })
    },
    async stockIndexMembers({ nowMs }, { symbol, from }) {
      const made = await venue.madeOf(symbol, from !== undefined && from < nowMs ? from : undefined)
      return made ? done(membersOf(venue, { symbol, made, nowMs })) : unknown(symbol)
    },
    async stockCountries() {
      return done({ list: countries.map((country) => venue.session(country)) })
    },
    async stockHot(_, { country, kind, size }) {
      const rows = rankedWhere((quote) => !country || quote.country === country)
      return done({ list: rank(rows, kind, size), rule: kind })
    },
    async stockList(_, input) {
      // Many ask the same before a quote changes.
      return lists.of(input, [venue.quotes(), ...venue.referenceRates()], () => {
        const { country, sector, sort, order, page, size } = input
        const meant = (quote: Quote): boolean =>
          (!country || quote.country === country) && (!sector || quote.sector === sector)
        const all = sortQuotes(rankedWhere(meant), sort, order)
        const from = (page - 1) * size
        const list = all.slice(from, from + size)
        return done(stable({ list, total: all.length, page, size, more: from + size < all.length }))
      })
    },
    async stockSearch(_, { q, size }) {
      const found = search(
        venue.instruments().filter(({ symbol }) => venue.quoted(symbol)),
        q,
      ).slice(0, size)
      return done({ list: found.map(({ row, score }) => ({ ...venue.quote(row.symbol), score })) })
    },
    async stockInfo(context, { symbol }) {
      const listing = venue.listing(symbol)
      const behind = context.userId > 0 ? parts.catchUp?.(context.userId) : undefined
      if (behind) await behind
      if (!listing) return unknown(symbol)
      const mine = context.userId > 0 ? await parts.mineOf(context.userId, symbol) : null
      return done({ ...infoOf(venue, parts, { listing, context }), mine })
    },
    ...stockData(venue),
  }
}

/** The members of an index, the largest contribution first. Points have two decimals, weights the four of every rate. */
function membersOf(
  venue: WholeVenue,
  { symbol, made, nowMs }: { readonly symbol: string; readonly made: MadeOf; readonly nowMs: number },
): Output<Calls['stockIndexMembers']> {
  const { contributions, level, before, since, prices } = made
  const points = (of: bigint): string => formatMinor(of, 2)
  const size = (of: bigint): bigint => (of < 0n ? -of : of)
  const largestFirst = [...contributions.members].sort((one, other) =>
    Number(size(other.points) - size(one.points)),
  )
  return {
    symbol,
    level: points(BigInt(level)),
    previousClose: points(BigInt(before)),
    change: points(BigInt(level - before)),
    since,
    // Prices of a moment before are as they were traded, so what is left then is what the rounding of recorded closes leaves.
    dividends: points(since === null ? contributions.dividends : 0n),
    rounding: points(since === null ? 0n : contributions.dividends),
    list: largestFirst.map((row) => {
      const { name, last, changeRate } = venue.quote(row.symbol)
      const weight = formatMinor(row.weight, rateScale)
      const then = BigInt(prices.get(row.symbol)!)
      const change = since === null ? changeRate : rate(BigInt(venue.lastPrice(row.symbol)) - then, then)
      return { symbol: row.symbol, name, last, changeRate: change, weight, points: points(row.points) }
    }),
    at: nowMs,
  }
}

function stockData(venue: WholeVenue) {
  const data = marketData(venue, (symbol) => venue.listing(symbol))
  return { stockCandles: data.candles, stockTrades: data.trades, stockBooks: data.books }
}

/** Bars, trades and depth of the instruments that a market shows. All but candles answer from memory. */
export function marketData(venue: WholeVenue, shown: (symbol: string) => Listing | undefined) {
  const unknown = (symbol: string) => refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
  return {
    async candles(
      context: Context,
      { symbol, interval, from, to, limit, asTraded }: Input<Calls['stockCandles']>,
    ): Promise<Answer<Calls['stockCandles']>> {
      const listing = shown(symbol)
      if (!listing) return unknown(symbol)
      const bars = await venue.candles({ symbol, interval, from, to: to ?? context.nowMs, limit, asTraded })
      const first = bars[0]
      const adjusted =
        !asTraded &&
        venue.changesOf(symbol).some(({ at, ratio }) => ratio && first !== undefined && first.t < at)
      return done({ symbol, interval, bars: bars.map((bar) => wireBar(listing, bar)), adjusted })
    },
    async trades(
      _: Context,
      { symbol, limit }: Input<Calls['stockTrades']>,
    ): Promise<Answer<Calls['stockTrades']>> {
      return shown(symbol) ? done({ symbol, list: venue.trades(symbol, limit) }) : unknown(symbol)
    },
    async books(
      _: Context,
      { symbol, levels }: Input<Calls['stockBooks']>,
    ): Promise<Answer<Calls['stockBooks']>> {
      return shown(symbol) ? done(venue.depth(symbol, levels)) : unknown(symbol)
    },
  }
}

function infoOf(
  venue: WholeVenue,
  { feesOf, haltOf, flagsOf }: VenueCallsParts,
  { listing, context }: { readonly listing: StockListing; readonly context: Context },
): Omit<Info, 'mine'> {
  const { symbol, country, limitBps, feed, tradable } = listing
  const limits = venue.limits(symbol)
  const { price } = writtenFor(listing)
  return {
    quote: venue.quote(symbol),
    session: venue.session(country),
    about: listing.about[context.locale],
    feed: feed === 'replay' ? feed : 'simulated',
    tradable,
    halt: haltOf?.(symbol, context.locale) ?? null,
    flags: flagsOf(symbol),
    ...stepsOf(venue, listing),
    fractions: listing.fractions === true,
    limits:
      limits && limitBps !== null
        ? { low: price(limits.low), high: price(limits.high), percent: String(limitBps / 100) }
        : null,
    fees: tradable ? feesOf(listing) : [],
    fundamentals: fundamentalsOf(listing, venue.lastPrice(symbol)),
  }
}

/** The steps of prices and quantities, as a page shows them. */
export function stepsOf(venue: Pick<WholeVenue, 'lastPrice'>, listing: Listing) {
  const { symbol, ticks, lot } = listing
  const { price, quantity } = writtenFor(listing)
  return {
    tick: price(tickAt(ticks, venue.lastPrice(symbol))),
    ticks: ticks.map(({ from, step }) => ({ from: price(from), step: price(step) })),
    lot: quantity(lot),
  }
}

/** Market value = price × shares; price ÷ yearly earnings to two decimals; yearly dividend ÷ price to four. */
export function fundamentalsOf(listing: Listing, last: number): Info['fundamentals'] {
  const { yearly, sharesIssued } = listing
  if (!yearly) return null
  const { earnings, dividend } = yearly
  const { price } = writtenFor(listing)
  const scales = scalesOf(listing)
  return {
    sharesIssued: String(sharesIssued),
    marketValue: formatMinor(worthAt(BigInt(last), sharesIssued, scales, 'down'), scales.value),
    earnings: earnings > 0 ? price(earnings) : null,
    priceEarnings: earnings > 0 ? formatMinor((BigInt(last) * 100n) / BigInt(earnings), 2) : null,
    dividend: dividend > 0 ? price(dividend) : null,
    dividendYield: dividend > 0 ? rate(BigInt(dividend), BigInt(last)) : null,
  }
}
