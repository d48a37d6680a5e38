export { publicRecords } from './product.ts'
