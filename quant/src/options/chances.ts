import { divide } from '@openbourse/money'
import { normalCdf } from './normal.ts'
import { discount, type Option, price, type Right } from './price.ts'

/**
 * The price of the underlying from which on a contract held to expiry brings back what was paid, fees included. `strike` and `paid` are in smallest units of
 * one currency and scale, `shares` is what `paid` was for. Rounded against the user, to a whole unit. A put that cost more than its strike has none: 0.
 */
export function breakEven({
  right,
  strike,
  paid,
  shares,
}: {
  right: Right
  strike: bigint
  paid: bigint
  shares: bigint
}): bigint {
  const eachPaid = divide(paid, shares, 'up')
  if (right === 'call') return strike + eachPaid
  return eachPaid < strike ? strike - eachPaid : 0n
}

/**
 * Probability that the underlying is above a price at expiry: N((ln(S ÷ level) + (r − q − σ²/2) T) ÷ (σ√T)), the
 * risk-neutral measure.
 */
export function chanceAbove(option: Omit<Option, 'strike' | 'right'>, level: number): number {
  if (level <= 0) return 1
  const deviation = option.volatility * Math.sqrt(Math.max(option.years, 0))
  const { moneyness } = discount({ ...option, strike: level })
  if (deviation <= 0) return moneyness > 0 ? 1 : 0
  return normalCdf(moneyness / deviation - deviation / 2)
}

/** Probability of each end, as parts that add up to 1. */
export type Ends = { readonly gain: number; readonly loseSome: number; readonly loseAll: number }

/** The ends of a contract held to expiry. `level` is its break-even. */
export function chancesAtExpiry(option: Option, level: number): Ends {
  const [beyondStrike, beyondLevel] = [option.strike, level].map((at) => chanceAbove(option, at)) as [
    number,
    number,
  ]
  const [gain, some] =
    option.right === 'call' ? [beyondLevel, beyondStrike] : [1 - beyondLevel, 1 - beyondStrike]
  return { gain, loseSome: Math.max(some - gain, 0), loseAll: 1 - Math.max(some, gain) }
}

/** What one share’s option is worth at prices of the underlying from `low` to `high`, both included, evenly spread. */
export function valueCurve(
  option: Option,
  { low, high, points }: { low: number; high: number; points: number },
): { spot: number; value: number }[] {
  return Array.from({ length: points }, (_, at) => {
    const spot = low + ((high - low) * at) / (points - 1)
    return { spot, value: price({ ...option, spot }) }
  })
}
