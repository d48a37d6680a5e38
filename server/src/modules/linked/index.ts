export { openLinkedTrading } from './open.ts'
export { linked } from './product.ts'
