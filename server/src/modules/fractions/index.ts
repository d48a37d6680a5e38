export { fractions } from './product.ts'
