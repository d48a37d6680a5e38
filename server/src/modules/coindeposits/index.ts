export { type CoinDeposits, coinDeposits } from './product.ts'
export { coinWaits } from './waits.ts'
