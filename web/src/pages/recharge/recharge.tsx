import { DepositForm } from '../../features/deposits/DepositForm.tsx'
import { WaysScreen } from '../../features/deposits/WaysScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['deposit', 'cash'], DepositPage)

/** The form with its most usual way; visitors see which ways there are. */
function DepositPage() {
  const text = useText('deposit')
  if (useUser() !== null) return <DepositForm kind="bank" />
  return (
    <Page title={text('title')}>
      <WaysScreen />
    </Page>
  )
}
