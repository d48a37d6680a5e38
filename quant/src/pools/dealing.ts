import { invariant } from '@openbourse/money'
import { firstValue, type Pool, type UnitValue, unitsFor, worthOf } from './units.ts'

/** The value of a unit at a dealing point. A pool without units begins at one of its currency; one that lost everything deals no more. */
export function dealingValue(pool: Pool, decimals: number): UnitValue | undefined {
  if (pool.units === 0n) return firstValue(decimals)
  return pool.value > 0n ? pool : undefined
}

/** What a subscription brings: the units, and the pool after it. The value of a unit never falls by it. */
export function subscribe(
  pool: Pool,
  { minor, at }: { readonly minor: bigint; readonly at: UnitValue },
): { readonly units: bigint; readonly pool: Pool } {
  invariant(minor > 0n, 'a subscription is above zero')
  const units = unitsFor(minor, at)
  return { units, pool: { value: pool.value + minor, units: pool.units + units } }
}

/** What a leaver's part of a pool was sold for: what it was valued at when the dealing point was struck, and what the sale brought after its fees. */
export type Sale = { readonly valued: bigint; readonly proceeds: bigint }

/**
 * Payment of a redemption: the value of the units, less the cost of selling their part of the pool, which the
 * redeeming user pays alone. The others neither pay for it nor gain from it: a sale above its valuation adds to the
 * payment. At least zero: a sale cannot make a debt.
 */
export function redeem(
  pool: Pool,
  { units, at, sale }: { readonly units: bigint; readonly at: UnitValue; readonly sale: Sale },
): { readonly minor: bigint; readonly cost: bigint; readonly pool: Pool } {
  invariant(units > 0n && units <= pool.units, 'units that are redeemed are units of the pool')
  invariant(sale.valued >= 0n && sale.proceeds >= 0n, 'nothing is sold for less than nothing')
  const cost = sale.valued - sale.proceeds
  const due = worthOf(units, at) - cost
  const minor = due > 0n ? due : 0n
  return { minor, cost, pool: { value: pool.value - cost - minor, units: pool.units - units } }
}

/** A part of each amount in proportion to the units that leave, cut: what leaves of cash, and of each holding before it is cut to lots. */
export const sliceOf = (amount: bigint, { units, of }: { units: bigint; of: bigint }): bigint => {
  invariant(units <= of, 'a slice is a part of the whole')
  return (amount * units) / of
}
