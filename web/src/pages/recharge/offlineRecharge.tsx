import { DepositForm } from '../../features/deposits/DepositForm.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['deposit', 'cash'], OfflineDepositPage)

function OfflineDepositPage() {
  return <DepositForm kind="offline" />
}
