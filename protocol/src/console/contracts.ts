import { z } from 'zod'
import type { Call } from '../call.ts'
import { directions } from '../contract-parts.ts'
import { amount, at, nothing } from '../fields.ts'
import { everyRole } from './roles.ts'

const ranked = z.object({
  /** Number of the position, as its receipt has it. */
  position: z.string(),
  direction: z.enum(directions),
  quantity: amount,
  /** Profit by its cost, and worth by what is left of its margin: the rank is their product, the largest first. */
  profitRate: amount,
  leverage: amount,
  /** 5 for the first fifth of its queue, 1 for the last. */
  light: z.int(),
})

const contract = z.object({
  symbol: z.string(),
  /** Null where no source has spoken yet. */
  mark: amount.nullable(),
  index: amount.nullable(),
  halted: z.boolean(),
  /** Long, which is as much as short, simulated participants included. */
  open: amount,
  openWorth: amount,
  /** Positions of users. */
  long: z.int(),
  short: z.int(),
  funding: z.object({
    /** Result of the running period’s samples so far. */
    rate: amount,
    samples: z.int(),
    nextAt: at,
    /** Of the last period that paid; null before the first. */
    last: amount.nullable(),
  }),
  /** Positions in a profit, in the order in which they would be deleveraged. */
  queue: z.array(ranked),
})

const liquidation = z.object({
  id: z.string(),
  position: z.string(),
  symbol: z.string(),
  direction: z.enum(directions),
  begunAt: at,
  /** Null while it runs. */
  endedAt: at.nullable(),
  /** Whether counterparties had to close a part of it. */
  deleveraged: z.boolean(),
  /** What the insurance fund got from it, below zero what it paid; null while it runs. */
  insurance: amount.nullable(),
})
export type ConsoleContract = z.output<typeof contract>
export type ConsoleLiquidation = z.output<typeof liquidation>

export const consoleContracts = {
  method: 'GET',
  path: '/console/contracts',
  about:
    'Perpetual contracts: open interest, funding, the insurance fund, liquidations and the queue of deleveraging. Nothing of it can be set.',
  who: 'operator',
  roles: everyRole,
  shows: ['contracts'],
  input: nothing,
  output: z.object({
    currency: z.string(),
    insurance: amount,
    list: z.array(contract),
    /** The newest first; those that run among them. */
    liquidations: z.array(liquidation),
    at,
  }),
  refusals: [],
} as const satisfies Call

export const consoleContractCalls = { consoleContracts }
