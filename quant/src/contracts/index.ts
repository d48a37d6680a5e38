export {
  type Deleveraging,
  deleverage,
  deleveragingOrder,
  fifthOf,
} from './deleverage.ts'
export { checkExit, type Exit, type ExitAnswer, type ExitKind, exitRange } from './exits.ts'
export { fundingCap, fundingOf, fundingPayments, fundingRate, nextFundingMs, premiumOf } from './funding.ts'
export {
  addMargin,
  apply,
  type Fill,
  type Flows,
  fund,
  liquidateSlice,
  type Step,
  takeMargin,
} from './life.ts'
export { type LiquidationPlan, liquidationPlan, sliceLimit, slicesOf } from './liquidation-plan.ts'
export {
  bankruptcyPrice,
  distanceTo,
  type ExactPrice,
  liquidationPrice,
  risingLiquidation,
  type Threshold,
  type Way,
} from './liquidation-price.ts'
export {
  isMaintained,
  leverageAllowed,
  maintenanceNeed,
  marginFor,
  marginRemovable,
  quantityFor,
  type Wish,
} from './margin.ts'
export {
  type Best,
  type Mark,
  type MarkBasis,
  type MarkInput,
  type MarkSources,
  markAgeMaxMs,
  markPrice,
  type Seen,
} from './mark.ts'
export {
  daysReached,
  deepestMove,
  type RehearsalDay,
  rehearsalDays,
  rehearsalWindows,
  type TimedMark,
} from './rehearsal.ts'
export {
  checkedTerms,
  maintenanceRate,
  type Position,
  type Rate,
  rateScale,
  type Side,
  type Terms,
  type Tier,
  whole,
} from './terms.ts'
export {
  breakEven,
  closingFee,
  entryPrice,
  equityAt,
  feeOf,
  notional,
  profitAt,
  rateOf,
  resultAt,
} from './value.ts'
