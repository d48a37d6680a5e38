import { Records } from '../../features/withdrawals/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['withdraw'], CryptoRecordPage)

function CryptoRecordPage() {
  return (
    <Page title={useText('withdraw')('coinRecords')}>
      <MembersOnly>{() => <Records kind="crypto" />}</MembersOnly>
    </Page>
  )
}
