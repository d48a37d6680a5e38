import { divide, formatMinor, invariant } from '@openbourse/money'
import type { Quote, Trade } from '@openbourse/protocol'
import { isExchange } from '../calendar/calendars.ts'
import { hourMs } from '../calendar/zone.ts'
import type { Listing, StockListing } from '../instruments/index.ts'
import { type InstrumentClass, scalesOf } from '../types.ts'
import type { Place, Printed } from './place.ts'

export const rateScale = 4

/** How prices, quantities and money of an instrument are written. */
export function writtenFor(instrument: Parameters<typeof scalesOf>[0]) {
  const scales = scalesOf(instrument)
  const by = (scale: number) => (minor: number) => formatMinor(BigInt(minor), scale)
  return { price: by(scales.price), quantity: by(scales.quantity), value: by(scales.value) }
}

/** What has quotes, in one list or another. */
export const isQuoted = ({ class: of }: Listing): boolean => kinds[of] !== undefined

/** Lists of stocks and indices show what is of a country. */
export function isListed(listing: Listing): listing is StockListing {
  return listing.country !== null
}

/** Part ÷ whole to four decimals, half to even. */
export function rate(part: bigint, of: bigint): string {
  return formatMinor(divide(part * 10n ** BigInt(rateScale), of, 'half-even'), rateScale)
}

/** Classes that have quotes. */
const kinds: Partial<Record<InstrumentClass, Quote['kind']>> = {
  equity: 'stock',
  index: 'index',
  spot: 'coin',
  perpetual: 'contract',
}

export function quoteOf(place: Place, state: Quote['state']): Quote {
  const { listing, last, book } = place
  const { previousClose, day, spark } = isExchange(listing.calendar) ? dayOf(place) : lastDayOf(place)
  const kind = kinds[listing.class]
  invariant(kind, `${listing.symbol} has quotes`)
  const change = last - previousClose
  const [bid, ask] = [book?.bestBid() ?? 0, book?.bestAsk() ?? 0]
  const { symbol, name, country, currency, sector } = listing
  const { price, quantity, value } = writtenFor(listing)
  return {
    symbol,
    name,
    country,
    kind,
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
    spark: spark.map(price),
    state: place.halted || place.wait === 'everything' ? 'halted' : state,
    at: place.changedAt,
  }
}

type Statistics = Pick<Place, 'previousClose' | 'day'> & { readonly spark: readonly number[] }

const dayOf = ({ previousClose, day, spark }: Place): Statistics => ({
  previousClose,
  day,
  spark: spark.prices(),
})

/**
 * The last 24 hours of a market that never closes, by the hour: from the running hour 23 hours back. What is before them is the last price
 * of an earlier hour, or the first of these where there is none.
 */
function lastDayOf({ tail, changedAt, last }: Place): Statistics {
  const hours = tail.bars['1h']
  const fromMs = changedAt - (changedAt % hourMs) - 23 * hourMs
  const seen = hours.filter(({ t }) => t >= fromMs)
  const before = hours.findLast(({ t }) => t < fromMs)
  const first = seen[0]
  const previousClose = before?.close ?? first?.open ?? last
  if (!first) return { previousClose, day: undefined, spark: [] }
  const day = {
    open: first.open,
    high: Math.max(...seen.map(({ high }) => high)),
    low: Math.min(...seen.map(({ low }) => low)),
    volume: seen.reduce((sum, { volume }) => sum + volume, 0),
    turnover: seen.reduce((sum, { turnover }) => sum + turnover, 0),
  }
  return { previousClose, day, spark: seen.map(({ close }) => close) }
}

export function tradeOf(listing: Listing, { id, at, price, quantity, taker }: Printed): Trade {
  const written = writtenFor(listing)
  return { id: String(id), at, price: written.price(price), quantity: written.quantity(quantity), taker }
}
