import { normalizedRest, normalizedValue, normalizedVega } from './normalized.ts'
import { discount, insideOf, type Option, scaleOf } from './price.ts'

/** A step smaller than this part leaves an error of its cube. */
const lastStep = 1e-6
const stepsMax = 40

/**
 * The volatility at which an option has this price, to the precision that the price itself has; 0 at what exercising would bring. Undefined where no
 * volatility gives the price: under that bound, or from the underlying’s own price (a put: the strike’s) on.
 *
 * The option out of the money is solved in normalized units (P. Jäckel, “Let’s Be Rational”, 2015): under the point of inflection s = √(2 depth) by the logarithm
 * of its value, which is nearly linear in 1 ÷ s²; above it by the logarithm of what it is short of its bound, or by the value itself. Each is
 * solved by Halley’s iteration, which keeps within the bounds that it has seen.
 */
export function impliedVolatility(option: Omit<Option, 'volatility'> & { readonly price: number }): number | undefined {
  const discounted = discount(option)
  const depth = Math.abs(discounted.moneyness)
  const value = (option.price - insideOf(discounted, option.right)) / scaleOf(discounted)
  const bound = Math.exp(-depth / 2)
  if (option.years <= 0 || !(value >= 0) || value >= bound) return undefined
  if (value === 0) return 0
  return deviationOf(depth, value, bound) / Math.sqrt(option.years)
}

function deviationOf(depth: number, value: number, bound: number): number {
  const inflection = Math.sqrt(2 * depth)
  const there = normalizedValue({ depth, deviation: inflection })
  if (value < there) return below(depth, value, { inflection, there })
  const start = inflection + (value - there) / normalizedVega({ depth, deviation: inflection || Number.MIN_VALUE })
  return value < bound / 2
    ? solve(start, { low: inflection, high: Number.POSITIVE_INFINITY }, byValue(depth, value))
    : solve(
        Math.max(start, Math.sqrt(8 * Math.log(bound / (bound - value)))),
        { low: inflection, high: Number.POSITIVE_INFINITY },
        byRest(depth, bound - value),
      )
}

/** How far a point is from the root, and the first two derivatives there. */
type Derivatives = readonly [gap: number, first: number, second: number]

/** Gap of an increasing function of the deviation: the value itself, which is concave there. */
const byValue =
  (depth: number, value: number) =>
  (deviation: number): Derivatives => {
    const vega = normalizedVega({ depth, deviation })
    return [normalizedValue({ depth, deviation }) - value, vega, vega * bend(depth, deviation)]
  }

/** Minus the logarithm of what is short of the bound. */
const byRest =
  (depth: number, rest: number) =>
  (deviation: number): Derivatives => {
    const now = normalizedRest({ depth, deviation })
    const slope = normalizedVega({ depth, deviation }) / now
    return [Math.log(rest / now), slope, slope * (bend(depth, deviation) + slope)]
  }

/** b″ ÷ b′ = x² ÷ s³ − s ÷ 4. */
const bend = (depth: number, deviation: number): number =>
  (depth * depth) / (deviation * deviation * deviation) - deviation / 4

/** Below the inflection: the unknown is w = 1 ÷ s², in which ln b is nearly −x² w ÷ 2 − 1.5 ln w. */
function below(
  depth: number,
  value: number,
  { inflection, there }: { inflection: number; there: number },
): number {
  const least = 1 / (inflection * inflection)
  const fall = Math.log(there / value)
  const square = (depth * depth) / 2
  const far = least + fall / square
  const start = Math.max(least, far - (1.5 * Math.log(far / least)) / (square + 1.5 / far))
  const root = solve(start, { low: least, high: Number.POSITIVE_INFINITY }, (w) => {
    const s = 1 / Math.sqrt(w)
    const now = normalizedValue({ depth, deviation: s })
    const slope = normalizedVega({ depth, deviation: s }) / now
    const cube = s * s * s
    const curve = slope * (bend(depth, s) - slope)
    return [
      Math.log(value / now),
      (slope * cube) / 2,
      -0.25 * (curve * cube * cube + 3 * slope * cube * s * s),
    ]
  })
  return 1 / Math.sqrt(root)
}

/** The root of an increasing function, by Halley’s iteration; a step out of what is known to hold the root is halved toward it. */
function solve(
  start: number,
  bounds: { low: number; high: number },
  at: (x: number) => Derivatives,
): number {
  let { low, high } = bounds
  let x = start
  for (let step = 0; step < stepsMax; step++) {
    const [gap, first, second] = at(x)
    if (gap === 0) return x
    if (gap < 0) low = x
    else high = x
    const newton = gap / first
    const halley = newton / Math.max(1 - (newton * second) / (2 * first), 0.5)
    const next = x - halley
    if (Math.abs(halley) <= lastStep * x) return next
    x = next > low && next < high ? next : high === Number.POSITIVE_INFINITY ? 2 * x : (low + high) / 2
  }
  return x
}
