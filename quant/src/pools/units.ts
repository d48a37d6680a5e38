import { divide, invariant } from '@openbourse/money'

/** Decimals of a unit: units are counted in millionths. */
export const unitDecimals = 6

/**
 * What a pool is worth and how many units share it, at one moment. `value` is in the smallest unit of the pool's currency, after fees that have
 * accrued; `units` are in millionths. A unit is worth `value ÷ units`, which is kept as the two numbers, because a quotient would be rounded.
 */
export type Pool = { readonly value: bigint; readonly units: bigint }

/** The value of a unit as two numbers, and only that: a high-water mark, or the price that a subscription was made at. */
export type UnitValue = Pool

/** The value of the first unit of a pool: one of the currency, whose smallest unit is its `decimals`-th decimal. */
export const firstValue = (decimals: number): UnitValue => ({
  value: 10n ** BigInt(decimals),
  units: 10n ** BigInt(unitDecimals),
})

/** Value of units, cut to the smallest unit of the currency. */
export const worthOf = (units: bigint, at: UnitValue): bigint => divide(units * at.value, at.units, 'down')

/** Units for an amount, cut to six decimals: what is lost by cutting, less than the worth of 10⁻⁶ units, stays with the pool. */
export const unitsFor = (minor: bigint, at: UnitValue): bigint => divide(minor * at.units, at.value, 'down')

/** Whether one value of a unit is above another, exactly. */
export const isAbove = (value: UnitValue, other: UnitValue): boolean =>
  value.value * other.units > other.value * value.units

/**
 * The value of a unit as it is shown: in the currency, with a number of decimals, cut. 1.23456789 with four decimals is 12,345n. Never used to
 * compute with.
 */
export function shownValue(at: UnitValue, { decimals, shown }: { decimals: number; shown: number }): bigint {
  invariant(at.units > 0n, 'a unit has a value where there are units')
  return divide(at.value * 10n ** BigInt(unitDecimals + shown), at.units * 10n ** BigInt(decimals), 'down')
}

/** The value of a unit as a number, for statistics and charts only. */
export const asNumber = (at: UnitValue, decimals: number): number =>
  Number(shownValue(at, { decimals, shown: 12 })) / 1e12
