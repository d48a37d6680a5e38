export { votes } from './product.ts'
