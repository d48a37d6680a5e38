import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, nothing, text, wholeNumber } from '../fields.ts'
import { robotKinds } from '../robots.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** Why a robot is published. It is public. */
export const robotReasons = ['strategy_new', 'parameters_new'] as const

const robot = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(robotKinds),
  publishedAt: at,
  currency: z.string(),
  /** Orders that are not over, what they put in, and what all units are worth; no one is named. */
  people: z.int(),
  putIn: amount,
  value: amount,
  /** Its portfolio in the books. */
  portfolio: z.string(),
  termsHash: z.string(),
  /** Number of the proposal that two operators signed; null for robots of the practice market. */
  proposal: z.string().nullable(),
})

export const consoleRobots = {
  method: 'GET',
  path: '/console/robots',
  about: 'All robots, newest first, with how much is in them.',
  who: 'operator',
  roles: everyRole,
  shows: ['robots'],
  input: nothing,
  output: z.object({ list: z.array(robot) }),
  refusals: [],
} as const satisfies Call

export const consoleRobot = {
  method: 'GET',
  path: '/console/robots/one',
  about: 'One robot with its published terms, and what was counted of it.',
  who: 'operator',
  roles: everyRole,
  shows: ['robots'],
  input: z.strictObject({ id }),
  output: z.object({
    robot,
    terms: z.object({
      parameters: z.record(z.string(), z.int()),
      symbols: z.array(z.string()),
      periodDays: z.int(),
      lockDays: z.int(),
      minimum: amount,
      maximum: amount,
      /** A fraction. */
      fee: amount,
      startUp: amount,
    }),
    counted: z.object({
      trades: z.int(),
      won: z.int(),
      /** Orders of users that are over, and those that were paid less than they put in. */
      over: z.int(),
      lost: z.int(),
      costs: amount,
      /** Of a unit, with four decimals, at the last dealing point, and when that was. */
      unit: amount,
      unitAt: at,
    }),
  }),
  refusals: ['robot_unknown'],
} as const satisfies Call

const parameter = wholeNumber.optional()

export const consoleRobotPropose = {
  method: 'POST',
  path: '/console/robots/propose',
  about:
    'Drafts a robot: a strategy with its parameters, its stocks and its terms. Another operator checks it; then all of it is published, logged and never changes.',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  changes: ['robots', 'proposals'],
  input: z.strictObject({
    name: text(40),
    kind: z.enum(robotKinds),
    /** Symbols, with spaces or commas between them. */
    symbols: text(200),
    /** Of the strategy: those that its kind has, in bars of an hour, ten-thousandths or counts. */
    fast: parameter,
    slow: parameter,
    length: parameter,
    tenths: parameter,
    stepBps: parameter,
    levels: parameter,
    every: parameter,
    parts: parameter,
    top: parameter,
    periodDays: wholeNumber,
    lockDays: wholeNumber,
    /** Of one order, and the start-up money, in whole units of the currency of its stocks. */
    minimum: wholeNumber,
    maximum: wholeNumber,
    startUp: wholeNumber,
    /** Percent of new profit. */
    fee: wholeNumber,
    reason: text(40),
  }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, 'robot_terms_wrong'],
} as const satisfies Call

export const consoleRobotCalls = { consoleRobots, consoleRobot, consoleRobotPropose }
