import { LogOut, Note } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { nextFrom } from '../../lib/session.ts'
import { sessionWasLost } from '../../lib/session-lost.ts'
import { LoginForm } from './LoginForm.tsx'
import { SafetyLine } from './SafetyLine.tsx'
import { SignUpOptions } from './SignUpOptions.tsx'

/** The login page, which the specification gives two addresses. */
export function LoginScreen() {
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
      <LoginForm next={next}>
        <SignUpOptions next={next} />
      </LoginForm>
      <SafetyLine />
    </Page>
  )
}
