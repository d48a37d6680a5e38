export { type FillBetweenPeople, fillsBetweenPeople, lastFillBefore } from './between-people.ts'
export { orderExamples, orderFlows } from './examples.ts'
export { PriceWatch } from './guards/watch.ts'
export { type OrderActs, orderActs, orderHandlers } from './handlers.ts'
export type { Judgement } from './judge.ts'
export { fillsBehind, fillsOnBetween, type OwnFill, type OwnTrade, tradesSince } from './own-fills.ts'
export { deliveryPolicy } from './policies/delivery.ts'
export type { MarketPolicies, MarketPolicy } from './policies/types.ts'
export {
  amountOf,
  type Fees,
  feeKinds,
  feesOn,
  feesOnBoth,
  noFees,
  noRates,
  type Offer,
  type Rates,
  type TickStep,
  tickDown,
  tickUp,
  totalOf,
  type Walk,
  type Way,
  walk,
  within,
  worstCase,
  worstCaseOfNew,
  worstPrice,
} from './pricing/rules.ts'
export type { OnMargin, Ticket } from './rules.ts'
export { Orders, type OrdersParts } from './service.ts'
export { boughtIn, countOrders, fillsByIds, listFills, listOrders, ordersByIds } from './store.ts'
export { costsOf, feesByPortfolio, tradeCounts, turnoverOf } from './sums.ts'
export { ordersLeaves } from './tables.ts'
export type { FillRecord, OrderRecord } from './types.ts'
export { averageOf, feeLinesOf, feeRateOf } from './wire.ts'
