import { WithdrawalForm } from '../../features/withdrawals/WithdrawalForm.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['withdraw', 'codes'], BankWithdraw)

function BankWithdraw() {
  return <WithdrawalForm kind="bank" />
}
