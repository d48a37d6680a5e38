export { portfolioHandlers } from './handlers.ts'
export { portfolio } from './product.ts'
