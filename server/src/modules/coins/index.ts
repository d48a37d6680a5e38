export { coins } from './product.ts'
