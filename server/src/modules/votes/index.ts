export { openVotes, type VoteHandlers, type VoteParts } from './handlers.ts'
export { votes } from './product.ts'
