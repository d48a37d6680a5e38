import { refuse } from '@openbourse/protocol'
import type { KindOfProposal } from '../approvals/index.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Refusals used to be proposals, which every reviewer could read before deciding. None is made now; one that is left over
 * from then comes to nothing, and its case is decided anew.
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
