export { type Deposits, openDeposits } from './open.ts'
export { deposits } from './product.ts'
export { depositWaits } from './waits.ts'
