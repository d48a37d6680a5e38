export { offers } from './product.ts'
