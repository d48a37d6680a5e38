export { practice } from './product.ts'
