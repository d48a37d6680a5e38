import { Ask } from '../../features/withdrawals/Ask.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['withdraw', 'codes'], CryptoWithdraw)

function CryptoWithdraw() {
  return <Ask kind="crypto" />
}
