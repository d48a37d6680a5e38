export { openVotes } from './handlers.ts'
export { votes } from './product.ts'
