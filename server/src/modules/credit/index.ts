export { type Credit, credit } from './product.ts'
