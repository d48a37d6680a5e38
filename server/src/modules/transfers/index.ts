export { openTransfers, type TransferHandlers } from './handlers.ts'
export { transfers } from './product.ts'
