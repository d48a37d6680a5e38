import { z } from 'zod'
import { amount, endlessListOf, id, text } from '../fields.ts'
import { proposalStates } from './approvals.ts'
import { everyRole } from './roles.ts'

// Common to the desk of new shares, blocks and coin offerings.

/** State of an issue, as the desk sorts them. */
export const deskStages = ['coming', 'running', 'over'] as const
export type DeskStage = (typeof deskStages)[number]

/** Reads the stage from a state, given those after which nothing comes. */
export const stageBy =
  <State extends string>(over: readonly State[]) =>
  (state: State | 'coming'): DeskStage => {
    if (state === 'coming') return 'coming'
    return over.includes(state) ? 'over' : 'running'
  }

/** A page of issues, newest first, with how many there are in each stage over all pages. */
export const deskListOf = <T extends z.ZodType>(row: T) =>
  endlessListOf(row).extend({ counts: z.object({ coming: z.int(), running: z.int(), over: z.int() }) })

/** Escrow, terms and proposals of every issue. */
export const issueFields = {
  stage: z.enum(deskStages),
  /** What is in escrow, and its portfolio in the books. */
  escrow: amount,
  portfolio: z.string(),
  rulesHash: z.string(),
  /** Number of the proposal that two operators signed; null for the practice calendar. */
  proposal: z.string().nullable(),
  /** Number of an open proposal to cancel it. */
  waiting: z.string().nullable(),
  cancelledFor: z.string().nullable(),
} as const

export const everyLanguage = z.object({ 'en-US': z.string(), 'es-MX': z.string(), 'pt-BR': z.string() })

/** Users and money that a cancellation would concern now; null where it is too late. */
export const cancelable = z.object({ users: z.int(), money: amount }).nullable()

/** A list or one of it, for every operator. */
export const deskRead = { method: 'GET', who: 'operator', roles: everyRole } as const

/** A proposal of a product operator, which another operator checks. */
export const deskProposal = {
  method: 'POST',
  who: 'operator',
  roles: ['product'],
  idempotent: true,
  output: z.object({ proposal: z.string(), state: z.enum(proposalStates) }),
} as const

/** A proposal to cancel an issue as a whole. */
export const deskCancel = { ...deskProposal, input: z.strictObject({ id, reason: text(40) }) } as const
