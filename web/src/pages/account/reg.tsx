import { RegisterForm } from '../../features/account/RegisterForm.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'

export default withText(['account'], RegisterPage)

function RegisterPage() {
  const text = useText('account.register')
  const invite = useQueryText('invite') ?? kept.get('inviteCode')
  return (
    <Page title={text('title')}>
      <RegisterForm invite={invite} />
    </Page>
  )
}
