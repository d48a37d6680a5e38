import { invariant } from '@openbourse/money'
import type { Country } from '@openbourse/protocol'
import type { Listing, StockListing } from '../instruments/index.ts'
import { isListed } from '../market/quote.ts'
import { createChance } from './chance.ts'

/** What the simulation knows of one instrument. Money in the currency's smallest unit. */
export type Traits = {
  readonly listing: StockListing
  /** Own yearly volatility, beside that of market and sector. */
  readonly volatility: number
  /** How strongly it follows the market. */
  readonly beta: number
  /** Half of the makers' spread as a fraction of the price. */
  readonly halfSpread: number
  /** Noise orders a second. */
  readonly ordersPerSecond: number
  /** Value of a usual order. */
  readonly orderValue: number
}

const orderValues: Readonly<Record<Country, number>> = {
  NG: 4_000_000,
  US: 800_000,
  GB: 400_000,
  MX: 6_000_000,
  BR: 2_000_000,
}

/** Drawn from the code alone, so that an instrument keeps its character whatever the seed. */
/** Throws for an instrument of no country: the simulation knows none. */
export function traitsOf(listing: Listing): Traits {
  invariant(isListed(listing), `${listing.symbol} is a stock`)
  const chance = createChance(`traits:${listing.symbol}`)
  const popularity = chance.unit()
  return {
    listing,
    volatility: 0.16 + 0.22 * chance.unit(),
    beta: 0.7 + 0.6 * chance.unit(),
    halfSpread: 0.0003 + 0.0009 * (1 - popularity),
    ordersPerSecond: 0.12 + 0.68 * popularity * popularity,
    orderValue: orderValues[listing.country] * (0.5 + popularity),
  }
}
