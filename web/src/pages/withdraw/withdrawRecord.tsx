import { Records } from '../../features/withdrawals/Records.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['withdraw'], WithdrawRecordPage)

function WithdrawRecordPage() {
  return (
    <Page title={useText('withdraw')('bankRecords')}>
      <MembersOnly>{() => <Records kind="bank" />}</MembersOnly>
    </Page>
  )
}
