import { DepositForm } from '../../features/deposits/DepositForm.tsx'
import { withText } from '../../lib/i18n.tsx'

export default withText(['deposit', 'cash'], ChannelDepositPage)

function ChannelDepositPage() {
  return <DepositForm kind="channel" />
}
