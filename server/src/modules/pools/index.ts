export { add, buy, type Outcome, redeem, stop, withdraw } from './asking.ts'
export { BackTests, sameDaysOf } from './back-test.ts'
export { Beginnings, type Begun } from './beginning.ts'
export { PoolBook, type Shelf } from './book.ts'
export { poolChecks } from './checks.ts'
export { closingByTwo, poolConsole, poolRowOnWire } from './closing-desk.ts'
export type { CloseCause, Closing, Closings } from './closings.ts'
export { valuedNow, worthsOf } from './contents.ts'
export { type DayProfit, daysMost, daysOf, profitsOf } from './days.ts'
export { curveOf, PoolDesk, unitsInMoney, type Words } from './desk.ts'
export { leavingOf } from './leaving.ts'
export { live } from './life.ts'
export { notifier } from './notices.ts'
export type { PoolParts, TradingParts } from './parts.ts'
export { pools } from './product.ts'
export { hashOf, openTrader, publish, whyNotPublished, whyNotTraded } from './publish.ts'
export { type Closed, enoughTrades, recordOf, thinned } from './record.ts'
export { PoolStore, type StoredMoment } from './store.ts'
export { PoolTables } from './tables.ts'
export { Tally } from './tally.ts'
export {
  actedBefore,
  dayEnd,
  dayMs,
  dayOf,
  dayText,
  lastDayOf,
  newestBar,
  nextAct,
  nextDealing,
  nextHour,
  type Why,
} from './terms.ts'
export { rateText, shortUnitText, textOf, unitsText, written } from './texts.ts'
export { closingTrack, type PoolTrack, poolTrack, rowsOf } from './track.ts'
export { act, Strategies, waitsForBook } from './trading.ts'
export type { Dealing, OrderRecord, PoolKind, PoolRecord, PoolTerms, Trader, TradingTerms } from './types.ts'
export { poolStateOnWire, unitOrderOnWire } from './wire.ts'
