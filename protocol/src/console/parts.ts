import { z } from 'zod'
import { proposalStates } from './approvals.ts'

/** Somebody whom something concerns. */
export const person = z.object({
  id: z.string(),
  /** As the person himself is shown it. */
  account: z.string(),
})

/** What comes of proposing. */
export const proposed = z.object({ proposal: z.string(), state: z.enum(proposalStates) })

/** How proposing is refused, whatever it is about. */
export const proposing = [
  'operator_role_missing',
  'proposal_reason_wrong',
  'proposal_open',
  'key_missing',
  'key_reused',
] as const
