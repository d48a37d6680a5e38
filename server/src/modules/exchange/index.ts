export { exchange, openExchange } from './product.ts'
