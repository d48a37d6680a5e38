export { openVotes, type VoteHandlers, type VoteParts } from './handlers.ts'
