export { operatorDesk } from './product.ts'
