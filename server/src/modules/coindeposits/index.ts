export { type CoinDeposits, openCoinDeposits } from './open.ts'
export type { CoinDepositParts } from './types.ts'
export { coinWaits } from './waits.ts'
