export type { Approvals, KindOfProposal, Maker, Payload, ProposalRow, Proposed } from './types.ts'
