import { LegalPage } from '../../features/legal/LegalPage.tsx'

export default function PrivacyPage() {
  return <LegalPage of="privacy" />
}
