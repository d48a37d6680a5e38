import { CloseAccount } from '../../features/security/CloseAccount.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], CloseAccountPage)

function CloseAccountPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.closeAccount')}>
      <WithProfile>{(profile) => <CloseAccount profile={profile} />}</WithProfile>
    </Page>
  )
}
