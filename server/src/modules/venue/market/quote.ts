import { divide, formatMinor, invariant } from '@openbourse/money'
import type { Quote, Trade } from '@openbourse/protocol'
import type { Listing, StockListing } from '../instruments/index.ts'
import { scalesOf } from '../types.ts'
import type { Place, Printed } from './place.ts'

export const rateScale = 4

/** How prices, quantities and money of an instrument are written. */
export function writtenFor(instrument: Parameters<typeof scalesOf>[0]) {
  const scales = scalesOf(instrument)
  const by = (scale: number) => (minor: number) => formatMinor(BigInt(minor), scale)
  return { price: by(scales.price), quantity: by(scales.quantity), value: by(scales.value) }
}

/** Lists of stocks and indices show what is of a country. */
export function isListed(listing: Listing): listing is StockListing {
  return listing.country !== null
}

/** Part ÷ whole to four decimals, half to even. */
export function rate(part: bigint, of: bigint): string {
  return formatMinor(divide(part * 10n ** BigInt(rateScale), of, 'half-even'), rateScale)
}

/** Of a stock or an index. */
export function quoteOf(place: Place, state: Quote['state']): Quote {
  const { listing, last, previousClose, day, book } = place
  const change = last - previousClose
  const [bid, ask] = [book?.bestBid() ?? 0, book?.bestAsk() ?? 0]
  invariant(isListed(listing), `${listing.symbol} is a stock or an index`)
  const { symbol, name, country, currency, sector } = listing
  const { price, quantity, value } = writtenFor(listing)
  return {
    symbol,
    name,
    country,
    kind: listing.class === 'index' ? 'index' : 'stock',
    currency,
    sector,
    last: price(last),
    previousClose: price(previousClose),
    change: price(change),
    changeRate: rate(BigInt(change), BigInt(previousClose)),
    open: price(day?.open ?? last),
    high: price(day?.high ?? last),
    low: price(day?.low ?? last),
    volume: quantity(day?.volume ?? 0),
    turnover: value(day?.turnover ?? 0),
    bid: bid > 0 ? price(bid) : null,
    ask: ask > 0 ? price(ask) : null,
    spark: place.spark.prices().map(price),
    state: place.halted || place.wait === 'everything' ? 'halted' : state,
    at: place.changedAt,
  }
}

export function tradeOf(listing: Listing, { id, at, price, quantity, taker }: Printed): Trade {
  const written = writtenFor(listing)
  return { id: String(id), at, price: written.price(price), quantity: written.quantity(quantity), taker }
}
