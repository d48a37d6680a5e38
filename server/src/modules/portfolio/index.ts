export { type Portfolio, portfolio } from './product.ts'
