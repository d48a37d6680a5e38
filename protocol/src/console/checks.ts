import { z } from 'zod'
import type { Call } from '../call.ts'
import { at, nothing } from '../fields.ts'

const run = z.object({
  /** At a start that asked for it, or by itself at night. */
  why: z.enum(['start', 'nightly']),
  beganAt: at,
  endedAt: at,
  /** How many invariants were checked, and how many things were compared for them. */
  invariants: z.int(),
  compared: z.int(),
  breaches: z.int(),
})

const breach = z.object({
  /** The sentence that must hold, and what was compared with what. */
  invariant: z.string(),
  compares: z.string(),
  where: z.string(),
  expected: z.string(),
  found: z.string(),
})

export const consoleChecks = {
  method: 'GET',
  path: '/console/checks',
  about:
    'What the last check of the books found: journal, memory and stored balances compared with each other. Nothing is repaired by it.',
  who: 'operator',
  roles: ['reviewer', 'approver', 'auditor'],
  input: nothing,
  output: z.object({ last: run.nullable(), breaches: z.array(breach) }),
  refusals: [],
} as const satisfies Call

export const consoleCheckCalls = { consoleChecks } as const
