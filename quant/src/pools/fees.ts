import { divide, invariant } from '@openbourse/money'
import { isAbove, type UnitValue, worthOf } from './units.ts'

/** A rate in hundred-millionths: 2% is 2,000,000n. */
export type FeeRate = bigint

const wholeRate = 100_000_000n
const daysOfYear = 365n

/** What managing a pool costs for some days, by its value at the dealing point: value × rate × days ÷ 365, rounded up as fees are. */
export function managementFee(value: bigint, { rate, days }: { rate: FeeRate; days: number }): bigint {
  invariant(rate >= 0n && days >= 0, 'a fee is for a time that has passed')
  return value <= 0n ? 0n : divide(value * rate * BigInt(days), wholeRate * daysOfYear, 'up')
}

/** Units of one order, and the highest value at which its performance fee was settled, or the value that it began at. */
export type Order = { readonly units: bigint; readonly mark: UnitValue }

/** A performance fee in money, the units that pay it, and the order afterwards. */
export type PerformanceFee = {
  readonly minor: bigint
  readonly units: bigint
  readonly order: Order
}

/**
 * The performance fee of one order at a settlement day: rate × units × (value of a unit − the order's high-water mark) where that is above zero,
 * rounded up as fees are; and the mark moves up to the value, so that the same rise is never paid for twice. The fee is paid in units of the order,
 * rounded up, so that the value of a unit does not change for anyone else. Below the mark nothing is paid and nothing moves.
 */
export function performanceFee(order: Order, at: UnitValue, rate: FeeRate): PerformanceFee {
  invariant(rate >= 0n && rate <= wholeRate, 'a performance fee takes a part of a profit')
  if (!isAbove(at, order.mark)) return { minor: 0n, units: 0n, order }
  const { mark } = order
  const rise = at.value * mark.units - mark.value * at.units
  const minor = divide(rate * order.units * rise, wholeRate * at.units * mark.units, 'up')
  const units = divide(minor * at.units, at.value, 'up')
  const paid = units < order.units ? units : order.units
  return { minor, units: paid, order: { units: order.units - paid, mark: at } }
}

/**
 * An order with more money in it. Its mark is the average of the two values by units, so that the order pays for the rise of both parts together. The
 * average is rounded up, in the user's favor, to a value of 10¹⁴ units, so that marks don't grow longer with each amount.
 */
export function added(order: Order, { units, at }: { units: bigint; at: UnitValue }): Order {
  const together = order.units + units
  invariant(together > 0n, 'a mark belongs to units')
  const value = order.units * order.mark.value * at.units + units * at.value * order.mark.units
  const mark = divide(value * markUnits, together * order.mark.units * at.units, 'up')
  return { units: together, mark: { value: mark, units: markUnits } }
}

const markUnits = 10n ** 14n

/** Value of all units of an order before selling costs, after a performance fee that would be settled now. */
export function worthAfterFee(order: Order, at: UnitValue, rate: FeeRate): bigint {
  return worthOf(performanceFee(order, at, rate).order.units, at)
}
