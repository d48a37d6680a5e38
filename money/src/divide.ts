import { type Asset, type Money, money } from './asset.ts'
import { invariant } from './invariant.ts'

/** Rounding is a decision, so the caller makes it in words. 'down' is toward zero, 'up' away from it. */
export type Rounding = 'down' | 'up' | 'half-even'

/** An integer quotient, rounded in the given direction. Throws on a divisor that is not positive. */
export function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  invariant(divisor > 0n, 'a divisor is positive')
  const quotient = dividend / divisor
  const rest = dividend % divisor
  if (rest === 0n) return quotient
  const away = dividend < 0n ? quotient - 1n : quotient + 1n
  switch (rounding) {
    case 'down':
      return quotient
    case 'up':
      return away
    case 'half-even': {
      const twice = (rest < 0n ? -rest : rest) * 2n
      if (twice !== divisor) return twice > divisor ? away : quotient
      return quotient % 2n === 0n ? quotient : away
    }
  }
}

/** `minor × numerator ÷ denominator`: a rate in basis points is (rate, 10_000). */
export function multiply(
  minor: bigint,
  by: { numerator: bigint; denominator: bigint },
  rounding: Rounding,
): bigint {
  return divide(minor * by.numerator, by.denominator, rounding)
}

/** Changes an amount into another asset at `numerator / denominator` smallest units of it for each one. */
export function convert(
  amount: Money,
  at: { into: Asset; numerator: bigint; denominator: bigint },
  rounding: Rounding,
): Money {
  invariant(at.numerator >= 0n, 'a rate of exchange is not below zero')
  return money(at.into, multiply(amount.minor, at, rounding))
}

/**
 * Parts in proportion to the weights whose sum is exactly the whole: each gets its share rounded down, and the
 * units left over go one each to the largest remainders (Hamilton's method), the earlier part first on a tie.
 */
export function split(whole: bigint, weights: readonly bigint[]): bigint[] {
  invariant(
    weights.every((weight) => weight >= 0n),
    'no part of a split weighs less than nothing',
  )
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  invariant(whole >= 0n && total > 0n, 'a split needs an amount of at least zero and a positive weight')
  const parts = weights.map((weight) => (whole * weight) / total)
  const remainders = weights.map((weight, index) => ({ index, rest: (whole * weight) % total }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = whole - parts.reduce((sum, part) => sum + part, 0n)
  for (const { index } of remainders) {
    if (left === 0n) break
    parts[index] = parts[index]! + 1n
    left -= 1n
  }
  return parts
}
