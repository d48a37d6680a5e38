import { DepositScreen } from '../../features/coindeposits/DepositScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['coinDeposit'], CryptoDepositPage)

function CryptoDepositPage() {
  const text = useText('coinDeposit')
  return (
    <Page title={text('title')}>
      <MembersOnly>{() => <DepositScreen />}</MembersOnly>
    </Page>
  )
}
