import { Approvals } from '../features/approvals/Approvals.tsx'

export default function ApprovalsPage() {
  return <Approvals />
}
