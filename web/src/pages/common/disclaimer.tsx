import { LegalPage } from '../../features/legal/LegalPage.tsx'

export default function DisclaimerPage() {
  return <LegalPage of="disclaimer" />
}
