import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, id, nothing, text, wholeNumber } from '../fields.ts'
import { robotKinds } from '../robots.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { closeProposal, closing, poolCounted, poolRow } from './pools.ts'
import { everyRole } from './roles.ts'

/** Why a robot is published. It is public. */
export const robotReasons = ['strategy_new', 'parameters_new'] as const

const robot = z.object({
  ...poolRow,
  kind: z.enum(robotKinds),
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
  shows: ['robots', 'proposals'],
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
    counted: poolCounted,
    closeProposal,
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
    band: parameter,
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

export const consoleRobotClose = {
  ...closing,
  path: '/console/robots/close',
  about:
    'Proposes to close a robot. Another operator signs it; then all orders stop at its next dealing point and are paid what their part brings.',
  changes: ['robots', 'proposals'],
  refusals: [...proposeRefusals, 'robot_unknown', 'robot_closed'],
} as const satisfies Call

export const consoleRobotCalls = { consoleRobots, consoleRobot, consoleRobotPropose, consoleRobotClose }
