import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, limit, symbol } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { haltReasons, resumeReasons } from './public-reasons.ts'
import { everyRole } from './roles.ts'

/** So long one operator may halt trading by himself, in minutes; longer takes a checker. */
export const haltAloneMinutesMax = 30
const weekMinutes = 7 * 24 * 60

const halt = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  reason: z.string(),
  text: z.string(),
  since: at,
  /** When trading goes on by itself, or went on. */
  until: at,
  proposal: z.string(),
  isOver: z.boolean(),
  resumeReason: z.string().nullable(),
})

export const consoleMarket = {
  method: 'GET',
  path: '/console/market',
  about: 'Sessions of every country, what is halted, and the latest halts.',
  who: 'operator',
  roles: everyRole,
  input: z.strictObject({}),
  output: z.object({
    /** Today by the clock of UTC. */
    day: z.object({ from: at, to: at }),
    sessions: z.array(
      z.object({
        country: z.string(),
        state: z.string(),
        opensAt: at.nullable(),
        closesAt: at.nullable(),
        /** When it trades continuously within `day`. */
        open: z.array(z.object({ from: at, to: at })),
      }),
    ),
    halted: z.array(halt),
    latest: z.array(halt),
  }),
  refusals: [],
} as const satisfies Call

export const consoleHalt = {
  method: 'POST',
  path: '/console/market/halt',
  about:
    'Stops trading of an instrument for a public reason: by oneself for at most 30 minutes, and only once in four hours; longer takes a checker. Orders stay and can be cancelled.',
  who: 'operator',
  roles: ['product', 'approver'],
  idempotent: true,
  input: z.strictObject({
    symbol,
    minutes: limit(weekMinutes),
    reason: z.enum(haltReasons),
  }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, 'symbol_unknown', 'not_tradable', 'halt_needs_checker'],
} as const satisfies Call

export const consoleResume = {
  method: 'POST',
  path: '/console/market/resume',
  about:
    'Proposes that a halted instrument trades again before its time, for a public reason; another operator checks it.',
  who: 'operator',
  roles: ['product', 'approver'],
  idempotent: true,
  input: z.strictObject({ symbol, reason: z.enum(resumeReasons) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, 'symbol_unknown', 'not_halted'],
} as const satisfies Call

export const consoleMarketCalls = { consoleMarket, consoleHalt, consoleResume }
