import { LoginHistory } from '../../features/security/LoginHistory.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], LoginHistoryPage)

function LoginHistoryPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.loginHistory')}>
      <MembersOnly>{() => <LoginHistory />}</MembersOnly>
    </Page>
  )
}
