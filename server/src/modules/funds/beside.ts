/** Parts of the index are counted in as many of one. */
const whole = 10n ** 12n

/** Money that became units, or units that became money, with the level of the index then. */
export type IndexMoment = { readonly minor: bigint; readonly units: bigint; readonly level: number }

/**
 * What the money of an order would have gained in the index, in the smallest unit: bought at the dealing points at which it came in, and sold in the same parts
 * as units were redeemed. Rounded down once for each step; without costs.
 */
export function indexGain(moments: readonly IndexMoment[], lastLevel: number): bigint {
  let [units, owned, putIn, paidOut] = [0n, 0n, 0n, 0n]
  for (const moment of moments) {
    const level = BigInt(moment.level)
    if (moment.units > 0n) {
      owned += (moment.minor * whole) / level
      putIn += moment.minor
    } else if (units > 0n) {
      const sold = (owned * -moment.units) / units
      owned -= sold
      paidOut += (sold * level) / whole
    }
    units += moment.units
  }
  return paidOut + (owned * BigInt(lastLevel)) / whole - putIn
}
