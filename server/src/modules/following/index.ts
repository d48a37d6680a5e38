export { type Following, following } from './product.ts'
