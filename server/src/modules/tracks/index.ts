export { tracks } from './product.ts'
