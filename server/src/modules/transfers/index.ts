export { openTransfers, type TransferHandlers } from './handlers.ts'
