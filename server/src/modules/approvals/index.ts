export { type ApprovalsModule, openApprovals } from './open.ts'
export type { Approvals, KindOfProposal, Maker, Payload, ProposalRow, Proposed } from './types.ts'
