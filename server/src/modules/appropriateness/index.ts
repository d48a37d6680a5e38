export { appropriateness } from './product.ts'
