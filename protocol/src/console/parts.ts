import { z } from 'zod'
import { text } from '../fields.ts'
import { proposalStates } from './approvals.ts'

/** The user concerned. */
export const person = z.object({
  id: z.string(),
  /** The account number, as the user sees it. */
  account: z.string(),
})

/** Result of proposing. */
export const proposed = z.object({ proposal: z.string(), state: z.enum(proposalStates) })

/** Refusals of proposing, whatever it is about. */
export const proposing = [
  'operator_role_missing',
  'proposal_reason_wrong',
  'proposal_note_missing',
  'proposal_record_missing',
  'proposal_open',
  'key_missing',
  'key_reused',
] as const

/** What the maker saw. Required for a reason that is a judgment; not stored with any other. */
export const note = text(400).optional()

/** Refusals of a proposal where the server can check its reason. */
export const founded = ['proposal_reason_untrue'] as const
