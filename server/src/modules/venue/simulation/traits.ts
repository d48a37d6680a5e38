import { invariant, spareDecimals } from '@openbourse/money'
import { coinPairs, type Listing } from '../instruments/index.ts'
import { scalesOf } from '../types.ts'
import { createChance } from './chance.ts'

/** Parameters of one instrument in the simulation. Money in the currency's smallest unit. */
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
  /** Distance of two levels as a fraction of the price. */
  readonly grid: number
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

/** Each from, and how much more at most. Coins move about twice as much as stocks, and are quoted closer. */
const characters = {
  stock: { volatility: [0.16, 0.22], beta: [0.7, 0.6], halfSpread: [0.0003, 0.0009], grid: 0.0002 },
  coin: { volatility: [0.22, 0.2], beta: [1.8, 1], halfSpread: [0.00003, 0.00017], grid: 0.0001 },
} as const

/** Drawn from the code alone, so that an instrument keeps its character whatever the seed. Throws on a currency without a usual order. */
export function traitsOf(listing: Listing): Traits {
  const orderValue = orderValues[listing.currency]
  invariant(orderValue !== undefined, `participants know what a usual order in ${listing.currency} is`)
  const { volatility, beta, halfSpread, grid } = characters[isOfCoins(listing) ? 'coin' : 'stock']
  const chance = createChance(`traits:${worthOf(listing)}`)
  const popularity = popularityOf(listing) ?? chance.unit()
  return {
    listing,
    grid,
    unit: 10 ** -spareDecimals(scalesOf(listing)),
    volatility: volatility[0] + volatility[1] * chance.unit(),
    beta: beta[0] + beta[1] * chance.unit(),
    halfSpread: halfSpread[0] + halfSpread[1] * (1 - popularity),
    ordersPerSecond: 0.12 + 0.68 * popularity * popularity,
    orderValue: orderValue * (0.5 + popularity),
  }
}

/** The symbol by which what an instrument is worth is drawn: that of the pair for a contract. */
export const worthOf = ({ follows, symbol }: Listing): string => follows ?? symbol

const isOfCoins = ({ class: of }: Listing): boolean => of === 'spot' || of === 'perpetual'

/**
 * The earlier coins are in their list the more they are traded. A coin that is added later begins as the last of
 * them.
 */
function popularityOf(listing: Listing): number | undefined {
  if (!isOfCoins(listing)) return undefined
  const symbol = worthOf(listing)
  const rank = coinPairs.findIndex((pair) => pair.symbol === symbol)
  return 1 / (1 + 0.15 * (rank < 0 ? coinPairs.length : rank))
}
