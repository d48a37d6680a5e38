import { divide, formatMinor } from '@openbourse/money'
import type { Quote, Trade } from '@openbourse/protocol'
import type { Place, Printed } from './place.ts'

/** Every currency that shares are traded in has two decimals, and so have the points of an index. */
const priceScale = 2
export const rateScale = 4

export const price = (minor: number): string => formatMinor(BigInt(minor), priceScale)
export const whole = (count: number): string => String(count)

/** Part ÷ whole to four decimals, half to even. */
export function rate(part: bigint, of: bigint): string {
  return formatMinor(divide(part * 10n ** BigInt(rateScale), of, 'half-even'), rateScale)
}

export function quoteOf(place: Place, state: Quote['state']): Quote {
  const { listing, last, previousClose, day, book } = place
  const change = last - previousClose
  const [bid, ask] = [book?.bestBid() ?? 0, book?.bestAsk() ?? 0]
  const { symbol, name, country, kind, currency, sector } = listing
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
    volume: whole(day?.volume ?? 0),
    turnover: price(day?.turnover ?? 0),
    bid: bid > 0 ? price(bid) : null,
    ask: ask > 0 ? price(ask) : null,
    spark: place.spark.prices().map(price),
    state: place.halted ? 'halted' : state,
    at: place.changedAt,
  }
}

export function tradeOf({ id, at, price: paid, quantity, taker }: Printed): Trade {
  return { id: String(id), at, price: price(paid), quantity: whole(quantity), taker }
}
