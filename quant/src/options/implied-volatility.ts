import { erfcx } from './normal.ts'
import { normalizedAt, normalizedRest, normalizedVega, roughlyAt } from './normalized.ts'
import { discount, insideOf, type Option, scaleOf } from './price.ts'

/** A step smaller than this part leaves an error of the order of its fourth power. */
const lastStep = 1e-4
const stepsMax = 40
const rootTwoPi = Math.sqrt(2 * Math.PI)
const logTwoPi = Math.log(2 * Math.PI)
/** Under this deviation subtracting the tails may lose all digits. */
const tailsApart = 0.002

/**
 * The volatility at which an option has this price, to the precision that the price itself has; 0 at what exercising would bring. Undefined where no
 * volatility gives the price: under that bound, or from the underlying’s own price (a put: the strike’s) on.
 *
 * The option out of the money is solved in normalized units (P. Jäckel, “Let’s Be Rational”, 2015): under the point of inflection s = √(2 depth) by the logarithm
 * of its value, which is nearly linear in 1 ÷ s²; above it by the logarithm of what it is short of its bound, or by the value itself. Each is
 * solved by Householder’s iteration, which keeps within the bounds that it has seen.
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
  if (value < there) return 1 / Math.sqrt(solve('below', depth, value, startBelow(depth, value)))
  const ahead = ((value - there) * rootTwoPi) / bound
  // The first terms of the inverse of b about its inflection.
  const start = inflection + ahead * (1 + (ahead * ahead) / 24)
  if (value < bound / 2) return solve('value', depth, value, start)
  const rest = bound - value
  return solve('rest', depth, rest, Math.max(start, Math.sqrt(8 * Math.log(bound / rest))))
}

/**
 * The equation to solve: `value` for the deviation by the value itself, which is concave there; `rest` by minus the
 * logarithm of the difference to the bound; `below` for w = 1 ÷ s², in which ln b is nearly −x² w ÷ 2 − 1.5 ln w.
 */
type Equation = 'value' | 'rest' | 'below'

/**
 * Where the tails are close, b ÷ depth is c(h) = φ(h) ÷ h − N(−h), Bachelier’s formula with h = depth ÷ s. Its inverse, and then once more with b as it is
 * for the distance between the tails that this gives: within 1 in 300 up to a depth of 0.2, and 1 in 12 at 10.
 */
function startBelow(depth: number, value: number): number {
  const logarithm = Math.log(value / depth)
  const first = bachelier(logarithm)
  const t = Math.min((depth / (2 * first)) ** 2, depth / 2)
  const h = bachelier(logarithm + t * (0.5 - 1 / (first * first + 3)))
  return Math.max((h / depth) ** 2, 1 / (2 * depth))
}

/**
 * The h with this ln c(h). Where h is small, c = (1 ÷ h + h ÷ 2) ÷ √(2π) − ½; elsewhere a rational function of √(5 − 2 ln(√(2π) c)), by least squares of the
 * relative error for h from 0.22 to 37, which is at most 0.0035.
 */
function bachelier(logarithm: number): number {
  if (logarithm > 0.1) {
    const q = rootTwoPi * (Math.exp(logarithm) + 0.5)
    return 2 / (q + Math.sqrt(q * q - 2))
  }
  const y = Math.sqrt(5 - logTwoPi - 2 * logarithm)
  return (
    (-0.40231691 + y * (0.88638128 + y * (-0.58335335 + y * 0.15068711))) /
    (1 + y * (-0.46646465 + y * 0.14830918))
  )
}

/**
 * The root of an increasing function of positive numbers, by Householder’s iteration of the third order; a step out of what is known to hold the root is halved
 * toward it. The first value only has to come near, so it is the quick one.
 */
function solve(equation: Equation, depth: number, target: number, start: number): number {
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let x = start
  for (let count = 0; count < stepsMax; count++) {
    const step = stepFrom(equation, { depth, target, x, isRough: count === 0 })
    if (Math.abs(step) <= lastStep * x && count > 0) return x - step
    if (step < 0) low = x
    else high = x
    const next = x - step
    x = next > low && next < high ? next : high === Number.POSITIVE_INFINITY ? 2 * x : (low + high) / 2
  }
  return x
}

type At = { readonly depth: number; readonly target: number; readonly x: number; readonly isRough: boolean }

function stepFrom(equation: Equation, at: At): number {
  if (equation === 'below') return stepBelow(at)
  const { depth, target, x } = at
  const far = (depth * depth) / (x * x * x)
  // b″ ÷ b′ = x² ÷ s³ − s ÷ 4, and its derivative.
  const bend = far - x / 4
  const turn = (-3 * far) / x - 0.25
  if (equation === 'value') {
    const { value, vega } = valueAt(at, x)
    return householder((value - target) / vega, bend, bend * bend + turn)
  }
  const rest = normalizedRest({ depth, deviation: x })
  const slope = normalizedVega({ depth, deviation: x }) / rest
  const second = bend + slope
  return householder(Math.log(target / rest) / slope, second, second * second + turn + slope * second)
}

/** In w, with ds ÷ dw = −s³ ÷ 2. */
function stepBelow(at: At): number {
  const { depth, target, x: w } = at
  const square = 1 / w
  const s = Math.sqrt(square)
  const cube = s * square
  const { value, vega } = valueAt(at, s)
  const slope = vega / value
  // The logarithmic derivative of b′ ÷ b, and its derivative.
  const far = (depth * depth) / cube
  const bend = far - s / 4 - slope
  const turn = (-3 * far) / s - 0.25 - slope * bend
  const second = -0.5 * (bend * cube + 3 * square)
  const third = second * second + 0.25 * cube * (3 * square * bend + cube * turn + 6 * s)
  return householder(Math.log(target / value) / ((slope * cube) / 2), second, third)
}

const valueAt = ({ depth, isRough }: At, deviation: number) =>
  isRough && deviation > tailsApart ? roughlyAt({ depth, deviation }) : normalizedAt({ depth, deviation })

/** A step from Newton’s, f″ ÷ f′ and f‴ ÷ f′ (A. S. Householder, 1970), between half of Newton’s and twice of it. */
function householder(newton: number, second: number, third: number): number {
  const share = (1 - (second * newton) / 2) / (1 - second * newton + (third * newton * newton) / 6)
  return newton * (share > 0.5 && share < 2 ? share : share >= 2 ? 2 : 0.5)
}
