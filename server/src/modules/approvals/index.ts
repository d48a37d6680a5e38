export { type ApprovalsModule, openApprovals } from './open.ts'
export type { Payload, ProposalRow } from './rules.ts'
export type { Approvals, KindOfProposal, Maker, Proposed } from './types.ts'
export { proposalWaits } from './waits.ts'
