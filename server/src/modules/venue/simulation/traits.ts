import { invariant, spareDecimals } from '@openbourse/money'
import type { Listing } from '../instruments/index.ts'
import { scalesOf } from '../types.ts'
import { createChance } from './chance.ts'

/** What the simulation knows of one instrument. Money in the currency's smallest unit. */
export type Traits = {
  readonly listing: Listing
  /** Worth of the smallest quantity at the smallest price, in the currency's smallest unit. */
  readonly unit: number
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

const orderValues: Readonly<Record<string, number>> = {
  NGN: 4_000_000,
  USD: 800_000,
  GBP: 400_000,
  MXN: 6_000_000,
  BRL: 2_000_000,
  USDT: 900_000_000,
}

/** Own volatility, and how strongly the market moves it: from, and how much more at most. Coins move three times as much as stocks. */
const characters = {
  stock: { volatility: [0.16, 0.22], beta: [0.7, 0.6], halfSpread: [0.0003, 0.0009] },
  coin: { volatility: [0.3, 0.35], beta: [2.2, 1.2], halfSpread: [0.00003, 0.00017] },
} as const

/** Drawn from the code alone, so that an instrument keeps its character whatever the seed. Throws on a currency without a usual order. */
export function traitsOf(listing: Listing): Traits {
  const orderValue = orderValues[listing.currency]
  invariant(orderValue !== undefined, `participants know what a usual order in ${listing.currency} is`)
  const { volatility, beta, halfSpread } = characters[listing.class === 'spot' ? 'coin' : 'stock']
  const chance = createChance(`traits:${listing.symbol}`)
  const popularity = chance.unit()
  return {
    listing,
    unit: 10 ** -spareDecimals(scalesOf(listing)),
    volatility: volatility[0] + volatility[1] * chance.unit(),
    beta: beta[0] + beta[1] * chance.unit(),
    halfSpread: halfSpread[0] + halfSpread[1] * (1 - popularity),
    ordersPerSecond: 0.12 + 0.68 * popularity * popularity,
    orderValue: orderValue * (0.5 + popularity),
  }
}
