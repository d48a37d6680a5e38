export { screener } from './product.ts'
