import { normalizedValue } from './normalized.ts'

export type Right = 'call' | 'put'

/**
 * A European option. `spot` and `strike` are in one currency, `years` is of 365 days, `volatility`, `rate` and `dividendYield` are a year, as fractions,
 * and the last two continuous.
 */
export type Option = {
  readonly spot: number
  readonly strike: number
  readonly years: number
  readonly volatility: number
  readonly rate: number
  readonly dividendYield: number
  readonly right: Right
}

/** What all formulas need of an option: spot and strike as of today, and how far apart they are. */
export type Discounted = {
  /** S e^(−qT) and K e^(−rT). */
  readonly spot: number
  readonly strike: number
  /** ln(F ÷ K): above zero where a call is in the money. */
  readonly moneyness: number
  /** S e^(−qT) − K e^(−rT), by put-call parity the difference of the call to the put. */
  readonly forward: number
}

/**
 * What one share’s option is worth (F. Black and M. Scholes, 1973; R. Merton, 1973): S e^(−qT) N(d₁) − K e^(−rT) N(d₂) for a call. It is computed as the option
 * out of the money, which loses no digits, and by parity what is in the money. Without time or volatility it is worth what exercising brings.
 */
export function price(option: Option): number {
  const discounted = discount(option)
  const outside = outsideValue(discounted, option.volatility * Math.sqrt(Math.max(option.years, 0)))
  return outside + insideOf(discounted, option.right)
}

export function discount({
  spot,
  strike,
  years,
  rate,
  dividendYield,
}: Omit<Option, 'volatility' | 'right'>): Discounted {
  const time = Math.max(years, 0)
  const spotLess = lessOf(spot, dividendYield * time)
  const strikeLess = lessOf(strike, rate * time)
  return {
    spot: spot + spotLess,
    strike: strike + strikeLess,
    // Summed so that it is exact without interest, and keeps its digits near zero.
    forward: spot - strike + (spotLess - strikeLess),
    moneyness: logRatio(spot, strike) + (rate - dividendYield) * time,
  }
}

/** Change of an amount by discounting; at no interest, which is the usual case, without an exponential. */
const lessOf = (amount: number, interest: number): number =>
  interest === 0 ? 0 : amount * Math.expm1(-interest)

/** The least that an option is worth before expiry: what exercising would bring with both sides discounted, or 0. */
export const insideOf = ({ forward }: Discounted, right: Right): number =>
  Math.max(right === 'call' ? forward : -forward, 0)

/** The value of the option of this strike that is out of the money; the other one is worth this and the difference of spot and strike. */
const outsideValue = (discounted: Discounted, deviation: number): number =>
  scaleOf(discounted) * normalizedValue({ depth: Math.abs(discounted.moneyness), deviation })

/** The unit of normalized values, √(S e^(−qT) K e^(−rT)). */
export const scaleOf = ({ spot, strike }: Pick<Discounted, 'spot' | 'strike'>): number =>
  Math.sqrt(spot * strike)

/** Where the square of (one − other) ÷ (one + other) is at most this, the series is as exact as the logarithm. */
const seriesUpTo = 0.0204

/** ln(one ÷ other), without losing digits where they are close: 2 artanh z = 2 (z + z³ ÷ 3 + z⁵ ÷ 5 + …) with z = (one − other) ÷ (one + other). */
function logRatio(one: number, other: number): number {
  const z = (one - other) / (one + other)
  const y = z * z
  if (y > seriesUpTo) return Math.log(one / other)
  const y2 = y * y
  const low = 1 / 3 + y / 5 + y2 * (1 / 7 + y / 9)
  const high = 1 / 11 + y / 13 + y2 * (1 / 15 + y / 17)
  return 2 * (z + z * y * (low + y2 * y2 * high))
}
