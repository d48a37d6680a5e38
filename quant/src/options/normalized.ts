import { erfcx } from './normal.ts'
import { closest, tabled, tabledHalfDifference, tabledTail } from './tail-table.ts'

/**
 * An option out of the money in units in which neither currency nor interest appears (P. Jäckel, “Let’s Be Rational”, Wilmott 2015, section 2):
 * `depth` = |ln(F ÷ K)|, how far out of the money it is, and `deviation` = σ√T. Its value is that of the option ÷ (e^(−rT) √(F K)).
 */
export type Normalized = { readonly depth: number; readonly deviation: number }

/** Terms that reach 10⁻¹⁷ where the tails are close, and the logarithm of that. */
const terms = 30
const enough = 39.2
const rootTwoPi = Math.sqrt(2 * Math.PI)

/**
 * b(x, s) = e^(x/2) N(x/s + s/2) − e^(−x/2) N(x/s − s/2) for x = −depth and s = deviation, from 0 to e^(−depth/2), to about 15 digits however small it is.
 * With h = depth ÷ s and t = s ÷ 2 it is ½ e^(−(h² + t²)/2) (erfcx((h − t)/√2) − erfcx((h + t)/√2)).
 */
export function normalizedValue({ depth, deviation }: Normalized): number {
  if (deviation <= 0) return 0
  const h = depth / deviation
  const t = deviation / 2
  return valueBetween(h, t, Math.exp(-0.5 * (h * h + t * t)))
}

/** The value, and the vega with which it shares most of the work. */
export function normalizedAt({ depth, deviation }: Normalized): { value: number; vega: number } {
  if (deviation <= 0) return { value: 0, vega: 0 }
  const h = depth / deviation
  const t = deviation / 2
  const density = Math.exp(-0.5 * (h * h + t * t))
  return { value: valueBetween(h, t, density), vega: density / rootTwoPi }
}

/** The same by subtracting the tails, which is quick and loses digits where they are close. */
export function roughlyAt({ depth, deviation }: Normalized): { value: number; vega: number } {
  const h = depth / deviation
  const t = deviation / 2
  const density = Math.exp(-0.5 * (h * h + t * t))
  return { value: farValue(h, t, density), vega: density / rootTwoPi }
}

/**
 * Difference of the value to its upper bound e^(−depth/2): e^(x/2) N(−x/s − s/2) + e^(−x/2) N(x/s − s/2), which
 * loses no digits where it is small.
 */
export function normalizedRest({ depth, deviation }: Normalized): number {
  const h = depth / deviation
  const t = deviation / 2
  const near = (h - t) * Math.SQRT1_2
  const far = (h + t) * Math.SQRT1_2
  const density = Math.exp(-0.5 * (h * h + t * t))
  if (near < 0) return 0.5 * density * (erfcx(-near) + erfcx(far))
  return Math.exp(-h * t) - 0.5 * density * (erfcx(near) - erfcx(far))
}

/** ∂b/∂s = e^(−(h² + t²)/2) ÷ √(2π). */
export function normalizedVega({ depth, deviation }: Normalized): number {
  const h = depth / deviation
  return Math.exp(-0.5 * (h * h + 0.25 * deviation * deviation)) / rootTwoPi
}

function valueBetween(h: number, t: number, density: number): number {
  const middle = h * Math.SQRT1_2
  const half = t * Math.SQRT1_2
  const isClose = half < closest || half < middle * closest
  if (!isClose) return farValue(h, t, density)
  return density * (middle < tabled.upTo ? tabledHalfDifference(middle, half) : deepSum(middle, 2 * half))
}

/** The value where the tails are far apart. A tail of a very negative argument is taken from its other side, which stays finite. */
function farValue(h: number, t: number, density: number): number {
  const near = (h - t) * Math.SQRT1_2
  const far = (h + t) * Math.SQRT1_2
  const farTail = far < tabled.upTo ? tabledTail(far) : erfcx(far)
  if (near >= tabled.from)
    return 0.5 * density * ((near < tabled.upTo ? tabledTail(near) : erfcx(near)) - farTail)
  return Math.exp(-h * t) - 0.5 * density * (erfcx(-near) + farTail)
}

const ratios = new Float64Array(terms + 1)

/**
 * Half of erfcx(a − d) − erfcx(a + d) for small d and large a, as its Taylor series about a: Σ (2d)^k e^(a²) iᵏerfc(a) over odd k, since the k-th derivative of erfcx
 * is (−2)^k k! e^(a²) iᵏerfc(a) (NIST Digital Library of Mathematical Functions, 7.18.8). All terms are positive, so nothing cancels. The ratios
 * iᵏ ÷ iᵏ⁻¹ = 1 ÷ (2a + 2(k + 1) rₖ₊₁) are computed downward (7.18.13).
 */
function deepSum(a: number, step: number): number {
  const needed = Math.min(terms, Math.ceil(enough / Math.log((2 * a) / step)) + 1)
  // The first ratio is a guess.
  const from = needed + 20
  let ratio = 1 / (a + Math.sqrt(a * a + 2 * from))
  for (let k = from - 1; k >= 1; k--) {
    ratio = 1 / (2 * (a + (k + 1) * ratio))
    if (k <= needed) ratios[k] = ratio
  }
  let [value, sum] = [erfcx(a), 0]
  for (let k = 1; k <= needed; k++) {
    value *= ratios[k]! * step
    if (k % 2 === 1) {
      sum += value
      if (value < sum * 1e-17) break
    }
  }
  return sum
}
