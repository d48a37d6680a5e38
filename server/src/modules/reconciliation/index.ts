export { bankRecord } from './bank.ts'
export { openReconciliation } from './open.ts'
export { reconciliation } from './product.ts'
