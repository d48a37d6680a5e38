/**
 * The error function’s relatives in double precision, by the rational Chebyshev approximations of W. J. Cody, “Rational Chebyshev approximations
 * for the error function”, Mathematics of Computation 23 (1969), 631–637.
 */

const sqrt2 = Math.SQRT2
const rootPi = Math.sqrt(Math.PI)
const rootTwoPi = Math.sqrt(2 * Math.PI)
/** Where the second approximation takes over from the first, and the third from the second. */
const [smallBound, middleBound] = [0.46875, 4]

/** The density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp(-0.5 * x * x) / rootTwoPi

/** The standard normal distribution function, with full relative precision in the lower tail too. */
export const normalCdf = (x: number): number => 0.5 * erfc(-x / sqrt2)

/** erfc(x) = 1 − erf(x). Below 10⁻³⁰⁸ it is 0. */
export function erfc(x: number): number {
  const size = Math.abs(x)
  if (size <= smallBound) return 1 - smallErf(x)
  const tail = expMinusSquare(size) * scaledTail(size)
  return x < 0 ? 2 - tail : tail
}

/** erfcx(x) = e^(x²) erfc(x), which neither underflows nor loses digits where x is large. Infinite under about −26. */
export function erfcx(x: number): number {
  const size = Math.abs(x)
  if (size <= smallBound) return Math.exp(x * x) * (1 - smallErf(x))
  return x < 0 ? 2 * Math.exp(x * x) - scaledTail(size) : scaledTail(size)
}

/** e^(−x²), with the square split so that rounding it costs nothing (Cody, as above). */
function expMinusSquare(x: number): number {
  const coarse = Math.trunc(x * 16) / 16
  return Math.exp(-coarse * coarse) * Math.exp(-(x - coarse) * (x + coarse))
}

/** erfcx(x) for x over the small bound. */
function scaledTail(x: number): number {
  if (x <= middleBound) return middleTail(x)
  const y = 1 / (x * x)
  const numerator =
    ((((1.63153871373020978e-2 * y + 3.05326634961232344e-1) * y + 3.60344899949804439e-1) * y +
      1.25781726111229246e-1) *
      y +
      1.60837851487422766e-2) *
      y +
    6.58749161529837803e-4
  const denominator =
    ((((y + 2.56852019228982242) * y + 1.87295284992346047) * y + 5.27905102951428412e-1) * y +
      6.05183413124413191e-2) *
      y +
    2.33520497626869185e-3
  return (1 / rootPi - (y * numerator) / denominator) / x
}

/** erf(x) for |x| up to the small bound. */
function smallErf(x: number): number {
  const y = x * x
  const numerator =
    (((1.85777706184603153e-1 * y + 3.1611237438705656) * y + 1.13864154151050156e2) * y +
      3.77485237685302021e2) *
      y +
    3.20937758913846947e3
  const denominator =
    (((y + 2.36012909523441209e1) * y + 2.44024637934444173e2) * y + 1.28261652607737228e3) * y +
    2.84423683343917062e3
  return (x * numerator) / denominator
}

/** erfcx(x) between the small bound and the middle one. */
function middleTail(x: number): number {
  const numerator =
    (((((((2.15311535474403846e-8 * x + 5.64188496988670089e-1) * x + 8.88314979438837594) * x +
      6.61191906371416295e1) *
      x +
      2.98635138197400131e2) *
      x +
      8.8195222124176909e2) *
      x +
      1.71204761263407058e3) *
      x +
      2.05107837782607147e3) *
      x +
    1.23033935479799725e3
  const denominator =
    (((((((x + 1.57449261107098347e1) * x + 1.17693950891312499e2) * x + 5.37181101862009858e2) * x +
      1.62138957456669019e3) *
      x +
      3.29079923573345963e3) *
      x +
      4.36261909014324716e3) *
      x +
      3.43936767414372164e3) *
      x +
    1.23033935480374942e3
  return numerator / denominator
}
