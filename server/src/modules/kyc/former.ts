import { refuse } from '@openbourse/protocol'
import type { KindOfProposal } from '../approvals/index.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Refusals used to be proposals, which reviewers could read before deciding. An old open proposal has no
 * effect, and its case is decided again.
 */
export const formerRefusals: KindOfProposal = {
  kind: 'kyc_refuse',
  makers: ['reviewer'],
  checkers: ['reviewer'],
  reasons: [],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: dayMs,
  execute: () => refuse('kyc_case_over'),
}
