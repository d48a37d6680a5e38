export type { Proof, Unproven } from './factors.ts'
export { factors } from './product.ts'
