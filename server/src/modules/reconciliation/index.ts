export { chainRecord } from './chain.ts'
export { openReconciliation, type ReconciledRail, type Reconciliation } from './open.ts'
