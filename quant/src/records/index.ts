export { type Estimate, meanOf, wilson } from './intervals.ts'
export { type Flow, moneyWeightedReturn } from './money-weighted.ts'
export { type Drawdown, drawdownOf, returnsOf, sharpeOf, wholeReturn } from './returns.ts'
