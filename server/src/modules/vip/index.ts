export { vip } from './product.ts'
