import { LegalPage } from '../../features/legal/LegalPage.tsx'

export default function CompanyPage() {
  return <LegalPage of="company" />
}
