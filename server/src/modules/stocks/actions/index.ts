export { convertShares } from './conversions.ts'
export { Dividends } from './dividends.ts'
export { actionHandlers } from './handlers.ts'
