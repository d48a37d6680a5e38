export { dayChangeOf } from './assets.ts'
export { portfolioHandlers } from './handlers.ts'
export { portfolio } from './product.ts'
