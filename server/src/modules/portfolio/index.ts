export { portfolioHandlers } from './handlers.ts'
