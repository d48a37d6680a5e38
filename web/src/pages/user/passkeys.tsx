import { Passkeys } from '../../features/security/Passkeys.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], PasskeysPage)

function PasskeysPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.passkeys')}>
      <WithProfile>{(profile) => <Passkeys profile={profile} />}</WithProfile>
    </Page>
  )
}
