import type { Country, StockFacts } from '@openbourse/protocol'
import { fundamentalsOf, type StockListing, type WholeVenue, writtenFor } from '../venue/index.ts'
import type { YearRanges } from './year.ts'

type FactsVenue = Pick<WholeVenue, 'instruments' | 'listing' | 'quote' | 'lastPrice'>

/** Facts about every stock of a market, by symbol. A stock without shares or yearly figures is left out. */
export async function factsOf(
  venue: FactsVenue,
  years: YearRanges,
  { country, nowMs }: { readonly country: Country; readonly nowMs: number },
): Promise<StockFacts[]> {
  const stocks = venue.instruments().flatMap(({ symbol }) => {
    const listing = venue.listing(symbol)
    return listing?.country === country && listing.class === 'equity' ? [listing] : []
  })
  const facts = await Promise.all(stocks.map((listing) => factsOfOne(venue, years, { listing, nowMs })))
  return facts
    .filter((one) => one !== undefined)
    .sort((one, other) => (one.quote.symbol < other.quote.symbol ? -1 : 1))
}

async function factsOfOne(
  venue: FactsVenue,
  years: YearRanges,
  { listing, nowMs }: { readonly listing: StockListing; readonly nowMs: number },
): Promise<StockFacts | undefined> {
  const { symbol } = listing
  const fundamentals = fundamentalsOf(listing, venue.lastPrice(symbol))
  if (!fundamentals) return undefined
  const { marketValue, priceEarnings, dividendYield } = fundamentals
  const { low, high } = await years.of(symbol, nowMs)
  const { price } = writtenFor(listing)
  return {
    quote: venue.quote(symbol),
    marketValue,
    priceEarnings,
    dividendYield,
    year: { low: price(low), high: price(high) },
  }
}
