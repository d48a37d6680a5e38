export { dealingValue, redeem, type Sale, sliceOf, subscribe } from './dealing.ts'
export {
  added,
  type FeeRate,
  managementFee,
  type Order,
  type PerformanceFee,
  performanceFee,
  worthAfterFee,
} from './fees.ts'
export { isRuined } from './ruin.ts'
export {
  asNumber,
  firstValue,
  isAbove,
  type Pool,
  shownValue,
  type UnitValue,
  unitDecimals,
  unitsFor,
  worthOf,
} from './units.ts'
