export { type Estimate, meanOf, wilson } from './intervals.ts'
export { type Flow, moneyWeightedReturn } from './money-weighted.ts'
export {
  enoughTrades,
  levelUnit,
  type RecordFigures,
  type RecordLook,
  recordFigures,
  recordLookFrom,
  recordWrongs,
} from './published.ts'
export { type Drawdown, drawdownOf, returnsOf, sharpeOf, wholeReturn } from './returns.ts'
export { figureText } from './text.ts'
