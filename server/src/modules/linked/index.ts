export { type LinkedTrading, openLinkedTrading } from './open.ts'
export { linked } from './product.ts'
export type { LinkedParts } from './types.ts'
