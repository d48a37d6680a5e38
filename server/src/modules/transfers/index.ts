export { openTransfers } from './handlers.ts'
export { transfers } from './product.ts'
