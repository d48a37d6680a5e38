export { recurring } from './product.ts'
