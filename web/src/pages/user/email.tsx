import { EmailForm } from '../../features/security/EmailForm.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security', 'codes'], EmailPage)

function EmailPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.email')}>
      <WithProfile>{(profile) => <EmailForm profile={profile} />}</WithProfile>
    </Page>
  )
}
