export { portfolio } from './product.ts'
