import { DepositForm } from '../../features/deposits/DepositForm.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['deposit'], BankDepositPage)

function BankDepositPage() {
  const text = useText('deposit')
  return (
    <Page title={text('title')}>
      <MembersOnly>{() => <DepositForm kind="bank" />}</MembersOnly>
    </Page>
  )
}
