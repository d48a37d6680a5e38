import { Audit } from '../features/audit/Audit.tsx'

export default function AuditPage() {
  return <Audit />
}
