export { reconciliation } from './product.ts'
