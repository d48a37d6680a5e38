import { LogOut, Note } from '@openbourse/ui'
import { LoginForm } from '../../features/account/LoginForm.tsx'
import { NewHere } from '../../features/account/NewHere.tsx'
import { SafetyLine } from '../../features/account/SafetyLine.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { nextFrom } from '../../lib/session.ts'
import { sessionWasLost } from '../../lib/session-lost.ts'

export default withText(['account'], LoginPage)

function LoginPage() {
  const text = useText('account.login')
  const next = nextFrom(useQueryText('next'))
  return (
    <Page title={text('title')}>
      {sessionWasLost() && (
        <div role="alert">
          <Note icon={LogOut} tone="warn">
            {text('sessionLost')}
          </Note>
        </div>
      )}
      <LoginForm next={next} />
      <NewHere next={next} />
      <SafetyLine />
    </Page>
  )
}
