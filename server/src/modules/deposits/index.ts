export { type Deposits, openDeposits } from './open.ts'
export type { DepositParts } from './types.ts'
export { depositWaits } from './waits.ts'
