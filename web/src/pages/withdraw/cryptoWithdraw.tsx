import { WithdrawalForm } from '../../features/withdrawals/WithdrawalForm.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['withdraw', 'codes'], CryptoWithdraw)

function CryptoWithdraw() {
  return <WithdrawalForm kind="crypto" />
}
