import type { UnitValue } from './units.ts'

/** A pool is ruined once a unit is worth less than one of so many parts of its first value. */
const ruinParts = 5n

/** Whether the value of a unit fell below a fifth of the first one. Compared as products of whole numbers: nothing is rounded. */
export const isRuined = (now: UnitValue, first: UnitValue): boolean =>
  now.value * first.units * ruinParts < first.value * now.units
