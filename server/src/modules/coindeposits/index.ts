export { type CoinDeposits, openCoinDeposits } from './open.ts'
export { coinDeposits } from './product.ts'
export { coinWaits } from './waits.ts'
