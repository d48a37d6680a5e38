import {
  type ConsoleSettlement,
  type ConsoleUnderlying,
  type consoleOptionCalls,
  done,
} from '@openbourse/protocol'
import { greeks, price } from '@openbourse/quant/options'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { figureText, fractionText } from '../../platform/shares/rules.ts'
import type { StockListing, WholeVenue } from '../venue/index.ts'
import type { OptionBook } from './book.ts'
import type { Maker } from './maker.ts'
import type { Prices } from './prices.ts'
import { newestSettlements } from './store.ts'
import { longDays, realisedOf, shortDays } from './surface.ts'
import type { SeriesTerms, Terms } from './terms.ts'
import { floatText, moneyText, settlementOnWire, shareText } from './wire.ts'

type Parts = {
  readonly book: OptionBook
  readonly database: Database
  readonly maker: Maker
  readonly prices: Prices
  readonly terms: SeriesTerms
  readonly venue: Pick<WholeVenue, 'openSymbols'>
}

/** What operators see of options. There is nothing that they could do to one: an underlying is halted with the market's own call. */
export function optionConsole(parts: Parts): SomeHandlers<keyof typeof consoleOptionCalls> {
  const { database, prices } = parts
  return {
    async consoleOptions({ nowMs }) {
      const listings = prices.underlyings()
      for (const { symbol } of listings) await prices.ready(symbol, nowMs)
      const currencies = new Map(listings.map(({ symbol, currency }) => [symbol, currency]))
      const settlements = await newestSettlements(database, limits.settlementsShownMax)
      return done({
        list: listings.map((listing) => underlyingOf(parts, listing, nowMs)),
        settlements: settlements.map(({ row, contracts, paidOut, currency }): ConsoleSettlement => {
          // A delisted underlying is named by what was held on it.
          const named = currencies.get(row.underlying) ?? currency ?? 'NGN'
          return {
            ...settlementOnWire(row, named),
            currency: named,
            contracts,
            paidOut: moneyText(named)(paidOut),
          }
        }),
        at: nowMs,
      })
    },
  }
}

function underlyingOf(parts: Parts, { symbol, currency }: StockListing, nowMs: number): ConsoleUnderlying {
  const { book, prices, terms, venue } = parts
  const held = [...book.symbols()]
    .map((one) => terms.of(one))
    .filter(({ underlying }) => underlying === symbol)
  const all = held.map((one) => seriesOf(parts, one, nowMs)).toSorted(byExpiry)
  const closes = prices.closesOn(symbol)
  const [short, long] = [realisedOf(closes, shortDays), realisedOf(closes, longDays)]
  const sum = (of: (one: Looked) => number): string =>
    floatText(
      all.reduce((sum, one) => sum + of(one), 0),
      currency,
    )
  return {
    symbol,
    currency,
    price: floatText(prices.priceOf(symbol), currency),
    quoted: prices.trades(symbol),
    halted: prices.isHalted(symbol),
    realised:
      short === undefined || long === undefined
        ? null
        : { short: fractionText(short), long: fractionText(long) },
    held: book.contractsOn(symbol),
    books: [...venue.openSymbols()].filter((one) => terms.find(one)?.underlying === symbol).length,
    maker: {
      owes: sum(({ owes }) => owes),
      delta: sum(({ delta }) => -delta),
      theta: sum(({ theta }) => -theta),
      vega: sum(({ vega }) => -vega),
    },
    series: all.map(({ onWire }) => onWire),
  }
}

/** A series with what its holders have at the mark, in the smallest unit: for 1% of the underlying, a day and a point of volatility. */
type Looked = {
  readonly onWire: ConsoleUnderlying['series'][number]
  readonly owes: number
  readonly delta: number
  readonly theta: number
  readonly vega: number
}

const byExpiry = ({ onWire: one }: Looked, { onWire: other }: Looked): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : Number(one.strike) - Number(other.strike)

function seriesOf({ book, maker, prices }: Parts, terms: Terms, nowMs: number): Looked {
  const { currency, symbol } = terms
  const holders = [...book.on(symbol)]
  const held = holders.reduce((sum, { quantity }) => sum + Number(quantity), 0)
  const option = prices.optionOf(terms, nowMs)
  const [mark, each] = [price(option), greeks(option)]
  const { bid, ask } = maker.bestOf(terms, nowMs)
  const shares = held * Number(terms.size)
  return {
    onWire: {
      contract: symbol,
      right: terms.right,
      strike: moneyText(currency)(terms.strike),
      day: terms.day,
      size: Number(terms.size),
      held,
      holders: holders.length,
      bid: bid > 0 ? shareText(BigInt(bid), terms) : null,
      ask: ask > 0 ? shareText(BigInt(ask), terms) : null,
      mark: floatText(mark, currency, 2),
      volatility: figureText(option.volatility, 6),
    },
    owes: mark * shares,
    delta: each.delta * shares * option.spot * 0.01,
    theta: each.theta * shares,
    vega: each.vega * shares,
  }
}
