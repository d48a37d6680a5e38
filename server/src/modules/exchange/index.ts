export { type ExchangeHandlers, openExchange } from './handlers.ts'
export { exchange } from './product.ts'
export type { ExchangeParts } from './types.ts'
