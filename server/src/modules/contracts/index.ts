export { contractBook } from './book-product.ts'
export { contracts } from './product.ts'
