export { usStocks } from './product.ts'
