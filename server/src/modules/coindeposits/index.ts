export { offersOf } from './offer.ts'
export { type CoinDeposits, coinDeposits } from './product.ts'
export { coinWaits } from './waits.ts'
