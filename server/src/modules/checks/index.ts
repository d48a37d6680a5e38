export { type Checks, checks } from './product.ts'
