import { z } from 'zod'
import type { Call } from './call.ts'
import { amount, at, decimal, endlessListOf, endlessPaging, id, nothing, tradePass } from './fields.ts'
import {
  addition,
  backTest,
  beginning,
  curve,
  dealingsOf,
  heldStock,
  leavingNow,
  ofOrder,
  ownOrders,
  ownRead,
  type Pooled,
  pooled,
  poolRead,
  poolState,
  putsIn,
  putsInRefusals,
  takesOut,
  takesOutRefusals,
  type UnitOrderState,
  unitDay,
  unitEvent,
  unitOrder,
  unitOrderStates,
  withdrawal,
} from './pools.ts'

/** What a robot does; its parameters are fixed when it is published. */
export const robotKinds = ['trend', 'mean_reversion', 'grid', 'averaging', 'momentum'] as const
export type RobotKind = (typeof robotKinds)[number]

export const robotOrderStates = unitOrderStates
export type RobotOrderState = UnitOrderState

/** Why an order stopped: its user, the end of its term, that it fell under what a robot can trade with, or that the robot closes. */
export const robotStopCauses = ['user', 'term', 'smallest_order', 'operators', 'ruined'] as const
export type RobotStopCause = (typeof robotStopCauses)[number]

export type RobotMeasured = Pooled

export const robot = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(robotKinds),
  /** Lengths and steps of its strategy by name, in bars of an hour, ten-thousandths or counts. */
  parameters: z.record(z.string(), z.int()),
  symbols: z.array(z.string()),
  currency: z.string(),
  /** Days of one order, and days from its start in which stopping is announced as early. */
  periodDays: z.int(),
  lockDays: z.int(),
  /** Amounts of one order: the smallest, and the most that one user may have in a robot. */
  minimum: amount,
  maximum: amount,
  /** The part of new profit that is its fee, as a fraction. */
  fee: amount,
  /** The operator’s start capital. */
  startUp: amount,
  startedAt: at,
  /** When it deals and trades next. */
  nextAt: at,
  /** The value of a unit at the last dealing point, with four decimals, and when that was; null before the first one. */
  unit: z.object({ value: amount, at }).nullable(),
  /** Value of all units at that point. */
  value: amount,
  measured: pooled,
  ...poolState,
})
export type Robot = z.output<typeof robot>

const robotOrder = z.object({
  ...unitOrder,
  robotId: z.string(),
  robotName: z.string(),
  lockedUntil: at.nullable(),
  cause: z.enum(robotStopCauses).nullable(),
})
export type RobotOrder = z.output<typeof robotOrder>

/**
 * As `robotOrder`, beside just holding: what the same money in equal parts of the robot's stocks would have brought since the same dealing points,
 * without costs; null while nothing was put in.
 */
const besideHolding = robotOrder.extend({ holding: amount.nullable() })
export type RobotOrderBeside = z.output<typeof besideHolding>

/** As `robot`, with what a list tells of one whose record is too short. */
const listed = robot.extend({ beginning })
export type ListedRobot = z.output<typeof listed>

export const robotList = {
  ...poolRead,
  path: '/stock/ai/list',
  about: 'Robots with what they were measured to do, those that ended too.',
  shows: ['robots'],
  input: nothing,
  output: z.object({ list: z.array(listed), at }),
  refusals: [],
} as const satisfies Call

export const robotInfo = {
  ...poolRead,
  path: '/stock/ai/info',
  about:
    'One robot: its terms, its curve beside just holding, a back-test on the same code, and the own orders.',
  costly: true,
  shows: ['robots'],
  input: z.strictObject({ robotId: id }),
  output: z.object({
    robot,
    terms: z.object({ hash: z.string(), publishedAt: at }),
    /** Of a unit and of holding. */
    curve,
    backTest: backTest.nullable(),
    /**
     * A unit as it ran beside the same strategy in a back-test over the same bars, up to `to`, with the closed trades of the back-test; the curve has both. What
     * differs is the book, users’ money that came and left, and hours in which the robot could not trade. Null under a day.
     */
    sameDays: z.object({ to: at, live: amount, test: amount, sales: z.int(), curve }).nullable(),
    mine: z.array(robotOrder),
    available: amount.nullable(),
    /** Whether the questions before robots were answered and the waiting time is over. */
    isAllowed: z.boolean(),
  }),
  refusals: ['robot_unknown'],
} as const satisfies Call

export const robotStocks = {
  ...poolRead,
  path: '/stock/ai/stocks',
  about: 'What a robot trades, and what it holds at its last dealing point.',
  shows: ['robots'],
  input: z.strictObject({ robotId: id }),
  output: z.object({
    cash: amount,
    list: z.array(heldStock),
  }),
  refusals: ['robot_unknown'],
} as const satisfies Call

export const robotRecord = dealingsOf({
  subject: 'robots',
  path: '/stock/ai/record',
  about: 'Dealing points of a robot, newest first: the value of a unit, and what came and went.',
  input: z.strictObject({ robotId: id, ...endlessPaging }),
  refusals: ['robot_unknown'],
}) satisfies Call

const askedRefusals = [
  ...putsInRefusals,
  'appropriateness_needed',
  'robot_closed',
  'robot_maximum',
  'robot_balance',
] as const

export const robotBuy = {
  ...putsIn,
  path: '/stock/ai/buy',
  about: 'Puts money into a robot at its next dealing point, at a value of its unit that is not known yet.',
  changes: ['robots', 'balances'],
  input: z.strictObject({ robotId: id, amount: decimal, ...tradePass }),
  output: robotOrder,
  refusals: [...askedRefusals, 'robot_unknown', 'robot_minimum'],
} as const satisfies Call

export const robotAdd = addition({
  subject: 'robots',
  path: '/stock/ai/order/add/amount',
  about: 'Adds money to an order that runs, at the next dealing point.',
  output: robotOrder,
  refusals: [...askedRefusals, 'robot_order_unknown', 'robot_order_over', 'robot_minimum'],
}) satisfies Call

export const robotWithdraw = withdrawal({
  subject: 'robots',
  path: '/stock/ai/order/withdraw',
  output: robotOrder,
  refusals: ['robot_order_unknown', 'robot_nothing_waits'],
}) satisfies Call

export const robotStop = {
  ...takesOut,
  path: '/stock/ai/order/stop',
  about: 'Stops an order: its units are paid out at the next dealing point, less what selling them costs.',
  changes: ['robots', 'balances'],
  input: z.strictObject({ orderId: id, ...tradePass }),
  output: robotOrder,
  refusals: [...takesOutRefusals, 'robot_order_unknown', 'robot_order_over'],
} as const satisfies Call

export const robotOrders = ownOrders({
  subject: 'robots',
  path: '/stock/ai/order/list',
  about: 'Own orders of robots, newest first.',
  output: endlessListOf(besideHolding),
}) satisfies Call

export const robotOrderDetails = {
  ...ownRead,
  path: '/stock/ai/order/details',
  about:
    'One own order: what it is worth, what stopping it now would bring, its days, and what happened to it.',
  shows: ['robots'],
  input: ofOrder,
  output: z.object({
    order: besideHolding,
    /** Proceeds of stopping at the present book; null while there are no units. */
    stopping: leavingNow.nullable(),
    /** Profit of each day since the start, oldest first, in days of the exchange; at most the last 400. */
    days: z.array(unitDay),
    events: z.array(unitEvent),
  }),
  refusals: ['robot_order_unknown'],
} as const satisfies Call

export const robotCalls = {
  robotList,
  robotInfo,
  robotStocks,
  robotRecord,
  robotBuy,
  robotAdd,
  robotWithdraw,
  robotStop,
  robotOrders,
  robotOrderDetails,
}
