export { baskets } from './product.ts'
