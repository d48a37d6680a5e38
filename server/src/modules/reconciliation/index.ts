export { bankRecord } from './bank.ts'
export type { ReconciledRail } from './look.ts'
export { openReconciliation, type Reconciliation } from './open.ts'
export { reconciliation } from './product.ts'
