/**
 * The error function’s relatives in double precision, by the rational Chebyshev approximations of W. J. Cody, “Rational Chebyshev approximations
 * for the error function”, Mathematics of Computation 23 (1969), 631–637.
 */

const sqrt2 = Math.SQRT2
const rootPi = Math.sqrt(Math.PI)
const rootTwoPi = Math.sqrt(2 * Math.PI)
/** Where the second approximation takes over from the first, and the third from the second. */
const [smallBound, middleBound] = [0.46875, 4]
/** From here on e^(−x²) is 0. */
const vanishing = 27.3

/** The density of the standard normal distribution. */
export const normalDensity = (x: number): number => Math.exp(-0.5 * x * x) / rootTwoPi

/** The standard normal distribution function, with full relative precision in the lower tail too. */
export const normalCdf = (x: number): number => 0.5 * erfc(-x / sqrt2)

/** erfc(x) = 1 − erf(x). Where that is below the smallest number, it is 0. */
export function erfc(x: number): number {
  const size = Math.abs(x)
  if (size > vanishing) return x < 0 ? 2 : 0
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
    ((((0.016315387137302097 * y + 0.30532663496123236) * y + 0.36034489994980445) * y +
      0.12578172611122926) *
      y +
      0.016083785148742275) *
      y +
    0.0006587491615298378
  const denominator =
    ((((y + 2.568520192289822) * y + 1.8729528499234604) * y + 0.5279051029514285) * y +
      0.06051834131244132) *
      y +
    0.0023352049762686918
  return (1 / rootPi - (y * numerator) / denominator) / x
}

/** erf(x) for |x| up to the small bound. */
function smallErf(x: number): number {
  const y = x * x
  const numerator =
    (((0.18577770618460315 * y + 3.1611237438705655) * y + 113.86415415105016) * y + 377.485237685302) * y +
    3209.3775891384694
  const denominator =
    (((y + 23.601290952344122) * y + 244.02463793444417) * y + 1282.6165260773723) * y + 2844.236833439171
  return (x * numerator) / denominator
}

/** erfcx(x) between the small bound and the middle one. */
function middleTail(x: number): number {
  const numerator =
    (((((((2.1531153547440383e-8 * x + 0.5641884969886701) * x + 8.883149794388377) * x + 66.11919063714163) *
      x +
      298.6351381974001) *
      x +
      881.952221241769) *
      x +
      1712.0476126340707) *
      x +
      2051.0783778260716) *
      x +
    1230.3393547979972
  const denominator =
    (((((((x + 15.744926110709835) * x + 117.6939508913125) * x + 537.1811018620099) * x +
      1621.3895745666903) *
      x +
      3290.7992357334597) *
      x +
      4362.619090143247) *
      x +
      3439.3676741437216) *
      x +
    1230.3393548037495
  return numerator / denominator
}
