import { WithdrawalDetails } from '../../features/withdrawals/WithdrawalDetails.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['withdraw'], CryptoRecordDetail)

function CryptoRecordDetail() {
  return <WithdrawalDetails />
}
