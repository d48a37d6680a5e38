import { Records } from '../../features/coindeposits/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['coinDeposit'], CryptoRecordPage)

function CryptoRecordPage() {
  const text = useText('coinDeposit')
  return (
    <Page title={text('recordTitle')}>
      <MembersOnly>{() => <Records />}</MembersOnly>
    </Page>
  )
}
