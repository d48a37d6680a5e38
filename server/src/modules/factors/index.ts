export { factors } from './product.ts'
