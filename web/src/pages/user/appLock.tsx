import { AppLock } from '../../features/security/AppLock.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], AppLockPage)

function AppLockPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.appLock')}>
      <WithProfile>{(profile) => <AppLock profile={profile} />}</WithProfile>
    </Page>
  )
}
