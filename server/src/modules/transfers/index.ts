export { transfers } from './product.ts'
