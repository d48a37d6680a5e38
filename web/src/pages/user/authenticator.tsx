import { Authenticator } from '../../features/security/Authenticator.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], AuthenticatorPage)

function AuthenticatorPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.authenticator')}>
      <WithProfile>{(profile) => <Authenticator profile={profile} />}</WithProfile>
    </Page>
  )
}
