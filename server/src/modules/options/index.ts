export { options } from './product.ts'
