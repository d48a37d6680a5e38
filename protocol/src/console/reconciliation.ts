import { z } from 'zod'
import type { Call } from '../call.ts'
import { amount, at, ok, text } from '../fields.ts'

/** How the two records can disagree. */
export const breakKinds = ['only_outside', 'only_here', 'amount_differs', 'unanswered'] as const
export type BreakKind = (typeof breakKinds)[number]

/** The most likely cause of a break, from both records. */
export const breakGuesses = ['late', 'never_told', 'no_line', 'other_amount', 'rail_silent'] as const
export type BreakGuess = (typeof breakGuesses)[number]

const found = z.object({
  kind: z.enum(breakKinds),
  guess: z.enum(breakGuesses),
  since: at,
  rail: z.string(),
  asset: z.string(),
  /** Both records are left out, because they show a withdrawal and the asker has no role that may view one. */
  withheld: z.boolean(),
  /** The rail's record; null where it has none. */
  outside: z
    .object({
      line: z.string(),
      at,
      amount,
      number: z.string().nullable(),
      trace: z.string(),
      party: z.string(),
    })
    .nullable(),
  /** The ledger's record; null where it has none. */
  here: z
    .object({
      entry: z.string(),
      at,
      amount,
      kind: z.string(),
      cause: z.object({ kind: z.string(), id: z.string() }),
    })
    .nullable(),
})
export type BreakFound = z.output<typeof found>

const side = z.object({
  rail: z.string(),
  asset: z.string(),
  /** What the rail holds for Openbourse, by its own statement. */
  outside: amount,
  /** The same by the ledger. */
  here: amount,
  difference: amount,
  /** Payouts under way. */
  transit: amount,
  /** Money in suspense. */
  suspense: amount,
  lines: z.int(),
  matched: z.int(),
  breaks: z.int(),
})

export const consoleReconciliation = {
  method: 'GET',
  path: '/console/reconciliation',
  about:
    'Rails against ledger, as they were laid side by side last: each asset with its sums, each break with both records.',
  who: 'operator',
  roles: ['support', 'reviewer', 'approver', 'product', 'auditor'],
  shows: ['reconciliation'],
  input: z.strictObject({}),
  output: z.object({
    checkedAt: at.nullable(),
    sides: z.array(side),
    breaks: z.array(found),
  }),
  refusals: [],
} as const satisfies Call
export type ReconciliationSide = z.output<typeof side>

export const consoleReconcile = {
  method: 'POST',
  path: '/console/reconciliation/run',
  about: 'Lays both records side by side now. It changes nothing in either.',
  who: 'operator',
  roles: ['reviewer', 'approver', 'auditor'],
  changes: ['reconciliation'],
  input: z.strictObject({}),
  output: ok,
  refusals: [],
} as const satisfies Call

export const consoleAskRail = {
  method: 'POST',
  path: '/console/reconciliation/ask',
  about:
    'Lets a rail report one of its lines once more. A line that was processed before is ignored, so nothing can be credited twice.',
  who: 'operator',
  roles: ['reviewer', 'approver'],
  input: z.strictObject({ rail: text(12), line: text(80) }),
  output: ok,
  refusals: ['break_unknown'],
} as const satisfies Call

export const consoleReconciliationCalls = { consoleReconciliation, consoleReconcile, consoleAskRail }
