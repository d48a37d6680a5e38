import { DepositScreen } from '../../features/coindeposits/DepositScreen.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['coinDeposit', 'cash'], CoinDepositPage)

function CoinDepositPage() {
  return <DepositScreen />
}
