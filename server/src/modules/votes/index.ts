export { Ballots } from './ballots.ts'
export { votes } from './product.ts'
export { crowdOf } from './rules.ts'
export { decidedDays, votesOf, writeVote } from './store.ts'
