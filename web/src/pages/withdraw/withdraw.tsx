import { Start } from '../../features/withdrawals/Start.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['withdraw'], WithdrawPage)

function WithdrawPage() {
  return (
    <Page title={useText('withdraw')('title')}>
      <Start />
    </Page>
  )
}
