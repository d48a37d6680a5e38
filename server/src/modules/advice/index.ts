export { advice } from './product.ts'
