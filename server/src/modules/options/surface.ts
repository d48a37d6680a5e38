import { greeks, price, type Right } from '@openbourse/quant/options'

// The volatility surface of the market maker and the quotes that follow from it. Everything here is about one share and floating; what is paid is
// made exact in `quotes`, which rounds against the trader.

/** Volatilities a year, as fractions: of ten days, of sixty, and how much dearer options are than what was realised. */
export type Volatilities = { readonly short: number; readonly long: number; readonly load: number }

/** How soon a short volatility gives way to the long one: a month. */
const reversion = 12
/** Skew and curvature (J. Gatheral and A. Jacquier, “Arbitrage-free SVI volatility surfaces”, 2014, section 4): puts below cost more than calls above. */
const skew = -0.15
const curvature = 0.5

/** Variance at the money until the expiry, not a year. It grows with time, so that a longer expiry is never cheaper. */
export function varianceAtMoney({ short, long, load }: Volatilities, years: number): number {
  const time = Math.max(years, 0)
  const near = (short * short - long * long) * (-Math.expm1(-reversion * time) / reversion)
  return load * load * (long * long * time + near)
}

/**
 * Variance of a strike until the expiry: SSVI with φ = η ÷ √(θ(1 + θ)), which is free of arbitrage between strikes and expiries because
 * η (1 + |ρ|) ≤ 2. `moneyness` is ln(K ÷ F).
 */
export function varianceAt(theta: number, moneyness: number): number {
  if (theta <= 0) return 0
  const reach = (curvature / Math.sqrt(theta * (1 + theta))) * moneyness
  return (theta / 2) * (1 + skew * reach + Math.hypot(reach + skew, Math.sqrt(1 - skew * skew)))
}

/** All that quotes of a series follow from. Prices are floats in the smallest unit. */
export type Market = {
  /** Of the underlying, less the dividends that fall before the expiry. */
  readonly spot: number
  readonly years: number
  readonly volatilities: Volatilities
  /** Contracts that users hold, as a part of what the maker likes to carry: from −1 to 1. */
  readonly inventory: number
  /** Whether a dividend or a change of shares falls before the expiry. */
  readonly event: boolean
}

/** Inventory makes every series dearer by the same factor, so that none is out of line with another. */
const inventoryPart = 0.4

export function volatilityOf(market: Market, strike: number): number {
  const { spot, years, volatilities, inventory } = market
  if (years <= 0) return 0
  const theta = varianceAtMoney(volatilities, years) * (1 + inventoryPart * inventory)
  return Math.sqrt(varianceAt(theta, Math.log(strike / spot)) / years)
}

export type OptionTerms = { readonly right: Right; readonly strike: number; readonly size: number }

export const optionIn = (market: Market, { right, strike }: OptionTerms) => ({
  spot: market.spot,
  strike,
  years: market.years,
  volatility: volatilityOf(market, strike),
  rate: 0,
  dividendYield: 0,
  right,
})

/** Half of the spread for one share: half a point of volatility, 0.5% of the premium and 0.01% of the underlying. */
const perVega = 0.5
const perPremium = 0.005
const perSpot = 0.0001
const eventFactor = 1.5

/** Half of the spread at the best prices, of one share: wider before an event, and with what the maker is short of. */
export function halfSpread(
  { spot, event, inventory }: Pick<Market, 'spot' | 'event' | 'inventory'>,
  { middle, vega }: { readonly middle: number; readonly vega: number },
): number {
  const wide = (event ? eventFactor : 1) * (1 + Math.abs(inventory))
  return (perVega * vega + perPremium * middle + perSpot * spot) * wide
}

/** A level that the maker offers: the price of one contract in the smallest unit, and how many contracts. */
export type Quoted = { readonly price: number; readonly quantity: number }
export type Quotes = { readonly bids: readonly Quoted[]; readonly asks: readonly Quoted[] }

const levels = [
  { width: 1, quantity: 50 },
  { width: 1.6, quantity: 150 },
  { width: 2.5, quantity: 300 },
] as const

/**
 * What the maker offers, best first. An ask is rounded up to a premium that the book admits and a bid down, and there is no bid that would be
 * nothing: the middle is free of arbitrage, so that no sum of quotes is worth less than nothing.
 */
export function quotesOf(market: Market, terms: OptionTerms, tick: number): Quotes {
  const option = optionIn(market, terms)
  const middle = price(option)
  const half = halfSpread(market, { middle, vega: greeks(option).vega })
  const steps = (each: number): number => (each * terms.size) / tick
  const bids = levels.flatMap(({ width, quantity }) => {
    const bid = Math.floor(steps(middle - width * half)) * tick
    return bid > 0 ? [{ price: bid, quantity }] : []
  })
  const asks = levels.map(({ width, quantity }) => ({
    price: Math.max(1, Math.ceil(steps(middle + width * half))) * tick,
    quantity,
  }))
  return { bids: merged(bids), asks: merged(asks) }
}

/** Levels that were rounded to one price are one. */
function merged(all: readonly Quoted[]): Quoted[] {
  const found: Quoted[] = []
  for (const one of all) {
    const before = found.at(-1)
    if (before?.price === one.price)
      found[found.length - 1] = { ...one, quantity: before.quantity + one.quantity }
    else found.push(one)
  }
  return found
}

const yearMs = 365 * 86_400_000
export const yearsUntil = (expiresAt: number, nowMs: number): number =>
  Math.max(0, expiresAt - nowMs) / yearMs

/** Closes of days, oldest first, in one unit of shares. */
export type Close = { readonly at: number; readonly close: number }

const usualVolatility = 0.35
const lowest = 0.08
const highest = 2
const leastCloses = 6
/** Options cost a little more than what was realised, as on real exchanges: makers carry the risk of jumps. */
const load = 1.1

/** Volatility a year from daily closes: the root of the sum of squared returns over the time that they took. */
export function realisedOf(closes: readonly Close[], days: number): number | undefined {
  const some = closes.slice(-(days + 1))
  if (some.length < leastCloses) return undefined
  let sum = 0
  for (let at = 1; at < some.length; at += 1) sum += Math.log(some[at]!.close / some[at - 1]!.close) ** 2
  const years = (some.at(-1)!.at - some[0]!.at) / yearMs
  return years > 0 ? Math.sqrt(sum / years) : undefined
}

export const shortDays = 10
export const longDays = 60

/** Inputs of the surface; a usual volatility where there is no past to use. */
export function volatilitiesOf(closes: readonly Close[]): Volatilities {
  const bounded = (value: number | undefined): number =>
    Math.min(highest, Math.max(lowest, value ?? usualVolatility))
  return { short: bounded(realisedOf(closes, shortDays)), long: bounded(realisedOf(closes, longDays)), load }
}
