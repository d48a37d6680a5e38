export { bankRecord } from './bank.ts'
export { chainRecord } from './chain.ts'
export type { ReconciledRail } from './look.ts'
export { openReconciliation, type Reconciliation } from './open.ts'
