import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, id, nothing, text } from '../fields.ts'
import { listingClosing, manager } from '../managers.ts'
import { poolState } from '../pools.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { everyRole } from './roles.ts'

/** A robot or a fund on the desk, in counts and sums; no one is named. */
export const poolRow = {
  id: z.string(),
  name: z.string(),
  publishedAt: at,
  currency: z.string(),
  /** Orders that are not over, users who own units, and purchases and redemptions at the next dealing point. */
  people: z.int(),
  owners: z.int(),
  coming: z.int(),
  leaving: z.int(),
  /** What those orders put in, and what all units are worth. */
  putIn: amount,
  value: amount,
  /** Of a unit, with four decimals, at the last dealing point, and when that was. */
  unit: amount,
  unitAt: at,
  nextAt: at,
  /** Its portfolio in the books. */
  portfolio: z.string(),
  termsHash: z.string(),
  ...poolState,
}

/** What was counted of one: sales, orders of users that are over, and those that were paid less than they put in. */
export const poolCounted = z.object({
  trades: z.int(),
  won: z.int(),
  over: z.int(),
  lost: z.int(),
  costs: amount,
})

/** Number of the open proposal to close it; null where there is none. */
export const closeProposal = z.string().nullable()

/** A proposal to close something: no field names a price, a value or a user. */
export const closing = {
  method: 'POST',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  input: z.strictObject({ id, reason: text(40) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
} as const

const fund = z.object({ ...poolRow, managerId: z.string(), managerName: z.string() })

export const consoleFunds = {
  method: 'GET',
  path: '/console/funds',
  about: 'All funds, newest first, with how much is in them.',
  who: 'operator',
  roles: everyRole,
  shows: ['funds'],
  input: nothing,
  output: z.object({ list: z.array(fund) }),
  refusals: [],
} as const satisfies Call

export const consoleFund = {
  method: 'GET',
  path: '/console/funds/one',
  about: 'One fund with its published terms, and what was counted of it.',
  who: 'operator',
  roles: everyRole,
  shows: ['funds', 'proposals'],
  input: z.strictObject({ id }),
  output: z.object({
    fund,
    terms: z.object({
      symbols: z.array(z.string()),
      periodDays: z.int(),
      everyHours: z.int(),
      lastDayAt: at.nullable(),
      minimum: amount,
      maximum: amount,
      /** Fractions. */
      managementFee: amount,
      performanceFee: amount,
      startUp: amount,
    }),
    counted: poolCounted,
    closeProposal,
  }),
  refusals: ['fund_unknown'],
} as const satisfies Call

export const consoleFundClose = {
  ...closing,
  path: '/console/funds/close',
  about:
    'Proposes to close a fund. Another operator signs it; then all orders stop at its next dealing point and are paid what their part brings.',
  changes: ['funds', 'proposals'],
  refusals: [...proposeRefusals, 'fund_unknown', 'fund_closed'],
} as const satisfies Call

export const consoleManagers = {
  method: 'GET',
  path: '/console/managers',
  about: 'All managers, newest first, with what they were measured to do.',
  who: 'operator',
  roles: everyRole,
  shows: ['managers'],
  input: nothing,
  output: z.object({ list: z.array(manager) }),
  refusals: [],
} as const satisfies Call

export const consoleManager = {
  method: 'GET',
  path: '/console/managers/one',
  about: 'One manager with the look of the last hour, and why the listing closed.',
  who: 'operator',
  roles: everyRole,
  shows: ['managers', 'proposals'],
  input: z.strictObject({ id }),
  output: z.object({
    manager,
    termsHash: z.string(),
    /** Value of the whole portfolio at the listing and at the last measurement; null before the first one. */
    started: amount,
    looked: z.object({ value: amount, at }).nullable(),
    closing: listingClosing.nullable(),
    closeProposal,
  }),
  refusals: ['manager_unknown'],
} as const satisfies Call

export const consoleManagerClose = {
  ...closing,
  path: '/console/managers/close',
  about:
    'Proposes to close the listing of a manager. Another operator signs it; then nothing is copied any longer, and copiers keep their shares.',
  changes: ['managers', 'proposals'],
  refusals: [...proposeRefusals, 'manager_unknown', 'manager_closed'],
} as const satisfies Call

export const consolePoolCalls = {
  consoleFunds,
  consoleFund,
  consoleFundClose,
  consoleManagers,
  consoleManager,
  consoleManagerClose,
}
