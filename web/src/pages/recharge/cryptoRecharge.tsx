import { DepositScreen } from '../../features/coindeposits/DepositScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['coinDeposit', 'cash'], CryptoDepositPage)

function CryptoDepositPage() {
  return <DepositScreen />
}
