export { type Deposits, deposits } from './product.ts'
export { depositWaits } from './waits.ts'
