import { Permissions } from '../../features/security/Permissions.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], PermissionsPage)

function PermissionsPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.permissions')}>
      <MembersOnly>{() => <Permissions />}</MembersOnly>
    </Page>
  )
}
