export { exchange } from './product.ts'
