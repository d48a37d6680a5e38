import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, country, flag, limit, symbol } from '../fields.ts'
import { proposalStates, proposeRefusals } from './approvals.ts'
import { haltReasons, resumeReasons } from './public-reasons.ts'
import { everyRole } from './roles.ts'

/** The longest halt that one operator may make alone, in minutes; a longer one needs a checker. */
export const haltAloneMinutesMax = 30
/** So many halts one operator may make alone within any 24 hours; more take a checker. */
export const haltsAlonePerDayMax = 3
const weekMinutes = 7 * 24 * 60

const halt = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  reason: z.string(),
  text: z.string(),
  since: at,
  /** When trading resumes automatically, or resumed. */
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
  shows: ['market'],
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
    /** What can be halted; coins and contracts are of no country. */
    instruments: z.array(z.object({ symbol: z.string(), name: z.string(), country: z.string().nullable() })),
    /** Halts that the asker may still make alone within 24 hours, and when the next one is possible again; null while one is. */
    alone: z.object({ max: z.int(), left: z.int(), nextAt: at.nullable() }),
  }),
  refusals: [],
} as const satisfies Call

/** Why one operator may not halt alone. */
const haltRefusals = ['halt_needs_checker', 'halt_day_full', 'halt_whole_market'] as const

export const consoleHalt = {
  method: 'POST',
  path: '/console/market/halt',
  about:
    'Stops trading of an instrument for a public reason. Alone for at most 30 minutes, once in four hours for an instrument, three times in any 24 hours, and never the last instrument of a market that trades; anything else, or with `checked`, takes a checker. Orders stay and can be cancelled.',
  who: 'operator',
  roles: ['product', 'approver'],
  idempotent: true,
  changes: ['market', 'proposals'],
  input: z.strictObject({
    symbol,
    minutes: limit(weekMinutes),
    reason: z.enum(haltReasons),
    /** Has another operator check even a short halt. */
    checked: flag.optional(),
  }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, 'symbol_unknown', 'not_tradable', ...haltRefusals],
} as const satisfies Call

export const consoleHaltMarket = {
  method: 'POST',
  path: '/console/market/halt-all',
  about:
    'Proposes that no instrument of a country trades, for a public reason; another operator always checks it. Orders stay and can be cancelled.',
  who: 'operator',
  roles: ['product', 'approver'],
  idempotent: true,
  changes: ['market', 'proposals'],
  input: z.strictObject({ country, minutes: limit(weekMinutes), reason: z.enum(haltReasons) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: proposeRefusals,
} as const satisfies Call

export const consoleResume = {
  method: 'POST',
  path: '/console/market/resume',
  about:
    'Proposes that a halted instrument trades again before its time, for a public reason; another operator checks it.',
  who: 'operator',
  roles: ['product', 'approver'],
  idempotent: true,
  changes: ['market', 'proposals'],
  input: z.strictObject({ symbol, reason: z.enum(resumeReasons) }),
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
  refusals: [...proposeRefusals, 'symbol_unknown', 'not_halted'],
} as const satisfies Call

export const consoleMarketCalls = { consoleMarket, consoleHalt, consoleHaltMarket, consoleResume }
