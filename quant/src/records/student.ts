import { invariant } from '@openbourse/money'

/**
 * How far Student's t distribution reaches on both sides of zero with a probability: 0.95 and 9 degrees of freedom give 2.262. Found by halving, from
 * the distribution's integral, to the last bit that a double can tell.
 */
export function studentReach(probability: number, degrees: number): number {
  invariant(probability > 0 && probability < 1, 'a probability is between zero and one')
  invariant(degrees >= 1, 'a t distribution has at least one degree of freedom')
  let low = 0
  let high = 1
  while (studentWithin(high, degrees) < probability) high *= 2
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (studentWithin(middle, degrees) < probability) low = middle
    else high = middle
  }
  return high
}

/** The probability that a value of Student's t distribution is at most `reach` away from zero: 1 − I(ν ÷ (ν + t²); ν ÷ 2, 1 ÷ 2). */
export function studentWithin(reach: number, degrees: number): number {
  const square = reach * reach
  return 1 - incompleteBeta(degrees / (degrees + square), square / (degrees + square), degrees / 2, 0.5)
}

/**
 * The regularized incomplete beta function I(x; a, b), by its continued fraction (Abramowitz and Stegun 26.5.8, evaluated after Lentz). `rest` is
 * 1 − x, given apart because x may be so close to one that the difference is lost.
 */
function incompleteBeta(x: number, rest: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (rest <= 0) return 1
  // The fraction converges fast below the mean; above it the other side is computed.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(rest, x, b, a)
  const front = Math.exp(a * Math.log(x) + b * Math.log(rest) + logGamma(a + b) - logGamma(a) - logGamma(b))
  return (front * continued(x, a, b)) / a
}

function continued(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const kept = (value: number): number => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / kept(1 + even * d)
    c = kept(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / kept(1 + odd * d)
    c = kept(1 + odd / c)
    const step = d * c
    result *= step
    if (Math.abs(step - 1) < 1e-16) break
  }
  return result
}

/** Coefficients of Stirling's series, B₂ₖ ÷ (2k (2k − 1)). */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156] as const

/** The logarithm of the gamma function of a positive number: Stirling's series above 16, reached by Γ(x + 1) = x Γ(x). */
function logGamma(x: number): number {
  let shift = 0
  let at = x
  for (; at < 16; at++) shift += Math.log(at)
  const square = at * at
  let power = at
  let series = 0
  for (const coefficient of stirling) {
    series += coefficient / power
    power *= square
  }
  return (at - 0.5) * Math.log(at) - at + Math.log(2 * Math.PI) / 2 + series - shift
}
