export { type LinkedTrading, openLinkedTrading } from './open.ts'
export type { LinkedParts } from './types.ts'
