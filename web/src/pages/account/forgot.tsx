import { ForgotForm } from '../../features/security/ForgotForm.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['account', 'security', 'codes'], ForgotPage)

function ForgotPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.forgot')}>
      <ForgotForm />
    </Page>
  )
}
