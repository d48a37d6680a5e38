import { DepositScreen } from '../../features/coindeposits/DepositScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['coinDeposit'], CoinDepositPage)

function CoinDepositPage() {
  const text = useText('coinDeposit')
  const coin = useQueryText('coin')
  return (
    <Page title={coin === undefined ? text('title') : text('titleOf', { coin })}>
      <MembersOnly>{() => <DepositScreen />}</MembersOnly>
    </Page>
  )
}
