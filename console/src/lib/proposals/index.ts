export { ProposalActs } from './Acts.tsx'
export { EndPart, Headline, Payload, ReasonPart, StateTag } from './Parts.tsx'
export { Signers } from './Signers.tsx'
export { useProposalWords } from './words.ts'
