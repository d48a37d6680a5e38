import { Permissions } from '../../features/security/Permissions.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], PermissionsPage)

function PermissionsPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.permissions')}>
      <WithProfile>{(profile) => <Permissions profile={profile} />}</WithProfile>
    </Page>
  )
}
