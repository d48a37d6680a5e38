export { type CoinDeposits, openCoinDeposits } from './open.ts'
export { coinDeposits } from './product.ts'
export type { CoinDepositParts } from './types.ts'
export { coinWaits } from './waits.ts'
