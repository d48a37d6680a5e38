import { Reconciliation } from '../features/reconciliation/Reconciliation.tsx'

export default function ReconciliationPage() {
  return <Reconciliation />
}
