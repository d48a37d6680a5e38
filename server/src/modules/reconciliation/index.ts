export { openReconciliation, type ReconciledRail, type Reconciliation } from './open.ts'
