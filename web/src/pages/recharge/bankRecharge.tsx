import { DepositForm } from '../../features/deposits/DepositForm.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['deposit', 'cash'], BankDepositPage)

function BankDepositPage() {
  return <DepositForm kind="bank" />
}
