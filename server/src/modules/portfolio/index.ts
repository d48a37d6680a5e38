export { dayChangeOf } from './assets.ts'
export { portfolioHandlers } from './handlers.ts'
