import type { KindOfProposal } from './types.ts'

/** What one operator drafts and one other approves within three days, with effect at once. */
export const proposedByTwo = {
  makers: ['product'],
  checkers: ['approver'],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: 3 * 24 * 3600 * 1000,
} as const satisfies Partial<KindOfProposal>
