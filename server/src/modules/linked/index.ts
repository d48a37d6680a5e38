export { linked } from './product.ts'
