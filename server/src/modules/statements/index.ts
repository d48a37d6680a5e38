export { statements } from './product.ts'
