export { type Following, following, managers } from './product.ts'
