import { normalCdf, normalDensity } from './normal.ts'
import { discount, type Option } from './price.ts'

/**
 * What an option’s value changes by: `delta` for 1 of the underlying, `gamma` what delta changes by then, `vega` for 1 point of volatility, `theta` for a
 * day, `rho` for 1 point of interest. `vanna` is what delta changes by for 1 point of volatility, `volga` what vega changes by then, and `charm` what
 * delta changes by in a day.
 */
export type Greeks = {
  readonly delta: number
  readonly gamma: number
  readonly vega: number
  readonly theta: number
  readonly rho: number
  readonly vanna: number
  readonly volga: number
  readonly charm: number
}

const point = 0.01
const day = 1 / 365

/** All derivatives of the value (E. Haug, “The Complete Guide to Option Pricing Formulas”, 2007, chapter 2). At expiry only delta is left. */
export function greeks(option: Option): Greeks {
  const { years, volatility, rate, dividendYield, spot, right } = option
  const sign = right === 'call' ? 1 : -1
  const { spot: ahead, strike, moneyness } = discount(option)
  const root = Math.sqrt(Math.max(years, 0))
  const deviation = volatility * root
  if (deviation <= 0) return { ...nothing, delta: expiredDelta(sign * moneyness, (sign * ahead) / spot) }
  const d1 = moneyness / deviation + deviation / 2
  const d2 = d1 - deviation
  const [chance1, chance2] = [normalCdf(sign * d1), normalCdf(sign * d2)]
  const carry = ahead / spot
  const density = normalDensity(d1)
  const slope = ahead * density * root
  const gamma = (carry * density) / (spot * deviation)
  return {
    delta: sign * carry * chance1,
    gamma,
    vega: slope * point,
    theta:
      (sign * (dividendYield * ahead * chance1 - rate * strike * chance2) -
        (slope * volatility) / (2 * years)) *
      day,
    rho: sign * strike * years * chance2 * point,
    vanna: ((-carry * density * d2) / volatility) * point,
    volga: ((slope * d1 * d2) / volatility) * point * point,
    charm:
      (sign * dividendYield * carry * chance1 -
        carry * density * ((rate - dividendYield) / deviation - d2 / (2 * years))) *
      day,
  }
}

const nothing: Greeks = {
  delta: 0,
  gamma: 0,
  vega: 0,
  theta: 0,
  rho: 0,
  vanna: 0,
  volga: 0,
  charm: 0,
}

/** At expiry an option moves with the underlying or not at all; at the strike itself half. */
function expiredDelta(inside: number, full: number): number {
  if (inside === 0) return full / 2
  return inside > 0 ? full : 0
}
