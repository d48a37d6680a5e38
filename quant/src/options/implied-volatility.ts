import { erfcx } from './normal.ts'
import { normalizedAt, normalizedRest, normalizedVega } from './normalized.ts'
import { discount, insideOf, type Option, scaleOf } from './price.ts'

/** A step smaller than this part leaves an error of the order of its cube. */
const lastStep = 1e-5
const stepsMax = 40
const rootTwoPi = Math.sqrt(2 * Math.PI)

/**
 * The volatility at which an option has this price, to the precision that the price itself has; 0 at what exercising would bring. Undefined where no
 * volatility gives the price: under that bound, or from the underlying’s own price (a put: the strike’s) on.
 *
 * The option out of the money is solved in normalized units (P. Jäckel, “Let’s Be Rational”, 2015): under the point of inflection s = √(2 depth) by the logarithm
 * of its value, which is nearly linear in 1 ÷ s²; above it by the logarithm of what it is short of its bound, or by the value itself. Each is
 * solved by Halley’s iteration, which keeps within the bounds that it has seen.
 */
export function impliedVolatility(
  option: Omit<Option, 'volatility'> & { readonly price: number },
): number | undefined {
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
  // Where the first tail is at 0: the value, and the slope, in closed form.
  const there = (bound / 2) * (1 - erfcx(Math.sqrt(depth)))
  if (value < there) return 1 / Math.sqrt(solve('below', depth, value, startBelow(depth, there / value)))
  const ahead = ((value - there) * rootTwoPi) / bound
  // The first terms of the inverse of b about its inflection.
  const start = inflection + ahead * (1 + (ahead * ahead) / 24)
  if (value < bound / 2) return solve('value', depth, value, start)
  const rest = bound - value
  return solve('rest', depth, rest, Math.max(start, Math.sqrt(8 * Math.log(bound / rest))))
}

/**
 * Which equation is solved: `value` for the deviation by the value itself, which is concave there; `rest` by minus the logarithm of what is short of the bound;
 * `below` for w = 1 ÷ s², in which ln b is nearly −x² w ÷ 2 − 1.5 ln w.
 */
type Equation = 'value' | 'rest' | 'below'

/** Where −x² w ÷ 2 − 1.5 ln w has fallen from the inflection by as much as the logarithm of the value has. */
function startBelow(depth: number, ratio: number): number {
  const least = 1 / (2 * depth)
  const square = (depth * depth) / 2
  const far = least + Math.log(ratio) / square
  return Math.max(least, far - (1.5 * Math.log(far / least)) / (square + 1.5 / far))
}

/** The root of an increasing function of positive numbers, by Halley’s iteration; a step out of what is known to hold the root is halved toward it. */
function solve(equation: Equation, depth: number, target: number, start: number): number {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let x = start
  for (let count = 0; count < stepsMax; count++) {
    const step = stepFrom(equation, depth, target, x)
    if (Math.abs(step) <= lastStep * x) return x - step
    if (step < 0) low = x
    else high = x
    const next = x - step
    x = next > low && next < high ? next : high === Number.POSITIVE_INFINITY ? 2 * x : (low + high) / 2
  }
  return x
}

function stepFrom(equation: Equation, depth: number, target: number, x: number): number {
  if (equation === 'below') return stepBelow(depth, target, x)
  // b″ ÷ b′ = x² ÷ s³ − s ÷ 4.
  const bend = (depth * depth) / (x * x * x) - x / 4
  if (equation === 'value') {
    const { value, vega } = normalizedAt({ depth, deviation: x })
    return halley((value - target) / vega, bend)
  }
  const rest = normalizedRest({ depth, deviation: x })
  const slope = normalizedVega({ depth, deviation: x }) / rest
  return halley(Math.log(target / rest) / slope, bend + slope)
}

/** In w, with ds ÷ dw = −s³ ÷ 2. */
function stepBelow(depth: number, target: number, w: number): number {
  const s = 1 / Math.sqrt(w)
  const cube = s * s * s
  const { value, vega } = normalizedAt({ depth, deviation: s })
  const slope = vega / value
  const bend = (depth * depth) / cube - s / 4
  return halley(Math.log(target / value) / ((slope * cube) / 2), -0.5 * ((bend - slope) * cube + 3 * s * s))
}

/** A step from Newton’s and from f″ ÷ f′, at most twice Newton’s. */
const halley = (newton: number, bend: number): number => newton / Math.max(1 - (newton * bend) / 2, 0.5)
