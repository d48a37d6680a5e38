import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, endlessListOf, endlessPaging, id, nothing, tradePass } from './fields.ts'
import {
  addition,
  backTest,
  curve,
  dealingsOf,
  heldStock,
  leavingNow,
  ofOrder,
  ownOrders,
  ownRead,
  pooled,
  poolRead,
  poolState,
  putsIn,
  putsInRefusals,
  takesOut,
  takesOutRefusals,
  unitDay,
  unitEvent,
  unitOrder,
  withdrawal,
} from './pools.ts'

/** Why an order ended: its user, the end of its term, the fund’s last day, or that the fund closes. */
export const fundOrderCauses = ['user', 'term', 'last_day', 'operators', 'ruined'] as const
export type FundOrderCause = (typeof fundOrderCauses)[number]

export const fund = z.object({
  id: z.string(),
  name: z.string(),
  managerId: z.string(),
  managerName: z.string(),
  /** As of its manager: run by a published rule. Every screen with the manager's name shows it. */
  simulated: z.boolean(),
  currency: z.string(),
  symbols: z.array(z.string()),
  /** Days of one order; it is paid out when they are over, with what is there. */
  periodDays: z.int(),
  /** Amounts: the smallest one of an order, and the most that one user may have in a fund. */
  minimum: amount,
  maximum: amount,
  /** A year’s part of what an order is worth, taken by day, and the part of an order’s new profit, both as fractions. */
  managementFee: amount,
  performanceFee: amount,
  /** The fees on 100,000 in money: of a year at an unchanged value, and of a gain of 10,000. */
  costs: z.object({
    on: amount,
    management: amount,
    gain: amount,
    performance: amount,
    /** Fees of the fund’s own trades in a year, as measured since its start; they are in the value of a unit. Null in its first 30 days. */
    trading: amount.nullable(),
  }),
  /** The operator’s start capital. */
  startUp: amount,
  startedAt: at,
  /** When all orders that are left are paid out; null for a fund without a last day. */
  lastDayAt: at.nullable(),
  /** Hours between dealing points, and the next one. What is asked for before it is dealt with at its value. */
  everyHours: z.int(),
  nextAt: at,
  /** The value of a unit at the last dealing point, with four decimals, and when that was. */
  unit: z.object({ value: amount, at }),
  /** Value of all units at that point, and how many users own some. */
  value: amount,
  owners: z.int(),
  /** `holding` is the return of the index over the same time. */
  record: pooled,
  ...poolState,
})
export type Fund = z.output<typeof fund>

/** As `fund`, with the back-test of the rule that it trades by, before its fees, in few points. Holdings and trades come a day late. */
const listed = fund.extend({ tested: backTest.nullable() })
export type ListedFund = z.output<typeof listed>

const fundOrder = z.object({
  ...unitOrder,
  fundId: z.string(),
  fundName: z.string(),
  /** Units that are paid out at the next dealing point: a part of `units`, or all of them while it is stopping. */
  redeeming: amount,
  cause: z.enum(fundOrderCauses).nullable(),
})
export type FundOrder = z.output<typeof fundOrder>

export const fundList = {
  ...poolRead,
  path: '/fund/list',
  about: 'Funds with what they were measured to do, those that closed too.',
  shows: ['funds'],
  input: nothing,
  output: z.object({ list: z.array(listed), at }),
  refusals: [],
} as const satisfies Call

export const fundInfo = {
  ...poolRead,
  path: '/fund/info',
  about:
    'One fund: its terms, its curve beside the index, what it held a day ago, and the own orders that are not over.',
  shows: ['funds'],
  input: z.strictObject({ fundId: id }),
  output: z.object({
    fund,
    /** What was published before its first order, byte for byte, and its SHA-256. */
    terms: z.object({ text: z.string(), hash: z.string(), publishedAt: at }),
    /** Of a unit and of the index. */
    curve,
    /** What it held a day before the question, at the prices of then; null in its first day. */
    holdings: z
      .object({
        at,
        cash: amount,
        cashShare: amount,
        list: z.array(heldStock),
      })
      .nullable(),
    mine: z.array(fundOrder),
    available: amount.nullable(),
  }),
  refusals: ['fund_unknown'],
} as const satisfies Call

export const fundStocks = {
  ...poolRead,
  path: '/fund/record/stocks',
  about: 'Fills of a fund’s orders until a day before the question, newest first.',
  shows: ['funds'],
  input: z.strictObject({ fundId: id, ...endlessPaging }),
  output: endlessListOf(
    z.object({
      id: z.string(),
      at,
      symbol: z.string(),
      name: z.string(),
      side: z.enum(['buy', 'sell']),
      quantity: amount,
      price: amount,
    }),
  ),
  refusals: ['fund_unknown'],
} as const satisfies Call

export const fundRecord = dealingsOf({
  subject: 'funds',
  path: '/fund/record',
  about: 'Dealing points of a fund, newest first: the value of a unit, what came and went, and the fee.',
  input: z.strictObject({ fundId: id, ...endlessPaging }),
  refusals: ['fund_unknown'],
}) satisfies Call

const askedRefusals = [
  ...putsInRefusals,
  'fund_closed',
  'fund_minimum',
  'fund_maximum',
  'fund_balance',
] as const

export const fundApply = {
  ...putsIn,
  path: '/fund/apply',
  about:
    'Puts money into a fund at its next dealing point, at a value of its unit that is not known yet. A new order with a term of its own.',
  changes: ['funds', 'balances'],
  input: z.strictObject({ fundId: id, amount: decimal, ...tradePass }),
  output: fundOrder,
  refusals: [...askedRefusals, 'fund_unknown'],
} as const satisfies Call

export const fundAdd = addition({
  subject: 'funds',
  path: '/fund/order/incr',
  about: 'Adds money to an order that runs or waits, at the next dealing point.',
  output: fundOrder,
  refusals: [...askedRefusals, 'fund_order_unknown', 'fund_order_over'],
}) satisfies Call

export const fundRedeem = {
  ...takesOut,
  path: '/fund/order/redeem',
  about:
    'Redeems units of an order at the next dealing point, less what selling their part costs; all of them without `units`. What is redeemed already comes on top. With all of them, what waits comes back at once.',
  changes: ['funds', 'balances'],
  input: z.strictObject({ orderId: id, units: decimal.optional(), ...tradePass }),
  output: fundOrder,
  refusals: [...takesOutRefusals, 'fund_order_unknown', 'fund_order_over', 'fund_units'],
} as const satisfies Call

export const fundWithdraw = withdrawal({
  subject: 'funds',
  path: '/fund/order/withdraw',
  output: fundOrder,
  refusals: ['fund_order_unknown', 'fund_nothing_waits'],
}) satisfies Call

export const fundOrders = ownOrders({
  subject: 'funds',
  path: '/fund/order/list',
  about: 'Own orders of funds, newest first.',
  output: endlessListOf(fundOrder),
}) satisfies Call

export const fundOrderDetails = {
  ...ownRead,
  path: '/fund/order/details',
  about:
    'One own order: what it is worth, what redeeming all of it now would bring, and what happened to it.',
  shows: ['funds'],
  input: ofOrder,
  output: z.object({
    order: fundOrder,
    /** What the same money would have gained in the index since the same dealing points; null while nothing was put in. */
    index: amount.nullable(),
    /** Proceeds of redeeming all units at the present book; null while there are none. */
    redeeming: leavingNow.nullable(),
    events: z.array(unitEvent),
  }),
  refusals: ['fund_order_unknown'],
} as const satisfies Call

export const fundProfits = {
  ...ownRead,
  path: '/fund/order/profit/list',
  about:
    'Profit of an own order on each day of Lagos since its start, newest first, with the value of a unit at its end; at most 400. Days add up to the profit of the order.',
  shows: ['funds'],
  input: ofOrder,
  output: z.object({
    currency: z.string(),
    /** The sum of all days. */
    profit: amount,
    list: z.array(unitDay),
  }),
  refusals: ['fund_order_unknown'],
} as const satisfies Call

export const fundCalls = {
  fundList,
  fundInfo,
  fundStocks,
  fundRecord,
  fundApply,
  fundAdd,
  fundRedeem,
  fundWithdraw,
  fundOrders,
  fundOrderDetails,
  fundProfits,
}
