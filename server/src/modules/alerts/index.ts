export { alerts } from './product.ts'
