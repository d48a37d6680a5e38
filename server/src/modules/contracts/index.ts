export { contracts } from './product.ts'
