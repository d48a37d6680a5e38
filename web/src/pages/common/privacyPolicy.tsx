import { LegalPage } from '../../features/legal/LegalPage.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['legal'], PrivacyPage)

function PrivacyPage() {
  return <LegalPage of="privacy" />
}
