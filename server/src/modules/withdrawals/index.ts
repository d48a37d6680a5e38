export { type Withdrawals, withdrawals } from './product.ts'
export type { Deposited } from './types.ts'
export { withdrawalWaits } from './waits.ts'
