export { ratedAs, type Valued, valueIn, valuesAt } from './coin-worth.ts'
export { feesOnWire, ratesOf } from './fees.ts'
export { heldBy, type Totals, totalsOf } from './positions.ts'
export type { Sentence } from './preview.ts'
export { stocks } from './product.ts'
export {
  baseCurrency,
  currencyUnknown,
  shownRates,
  totalsCurrency,
  worthIn,
  worthInAt,
} from './reference.ts'
export { rateOf } from './rules.ts'
export { type Schedules, schedules } from './schedules.ts'
export type { Stocks } from './stocks.ts'
export type { Disposal } from './store.ts'
export { salesTable } from './tables.ts'
