import { divide } from '@openbourse/money'

/** A quotient, rounded to the next whole number below it. Throws on a divisor that is not positive. */
export const floorOf = (dividend: bigint, divisor: bigint): bigint =>
  divide(dividend, divisor, dividend < 0n ? 'up' : 'down')

/** A quotient, rounded to the next whole number above it. Throws on a divisor that is not positive. */
export const ceilingOf = (dividend: bigint, divisor: bigint): bigint =>
  divide(dividend, divisor, dividend < 0n ? 'down' : 'up')

/** The multiple of `step` at or below a quotient, and at or above it. */
export const stepBelow = (dividend: bigint, divisor: bigint, step: bigint): bigint =>
  floorOf(dividend, divisor * step) * step
export const stepAbove = (dividend: bigint, divisor: bigint, step: bigint): bigint =>
  ceilingOf(dividend, divisor * step) * step

export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
