import { RenewRecovery } from '../../features/security/RenewRecovery.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['security'], RecoveryCodesPage)

function RecoveryCodesPage() {
  const text = useText('security')
  return (
    <Page title={text('titles.recoveryCodes')}>
      <WithProfile>{(profile) => <RenewRecovery profile={profile} />}</WithProfile>
    </Page>
  )
}
