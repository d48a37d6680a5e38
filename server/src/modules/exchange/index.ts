export { type ExchangeHandlers, openExchange } from './handlers.ts'
export type { ExchangeParts } from './types.ts'
