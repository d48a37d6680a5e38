import { LoginPasswordForm } from '../../features/security/LoginPasswordForm.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { nextFrom } from '../../lib/session.ts'

export default withText(['security'], LoginPasswordPage)

function LoginPasswordPage() {
  const text = useText('security')
  const next = nextFrom(useQueryText('next') ?? paths.security())
  return (
    <Page title={text('titles.loginPassword')}>
      <WithProfile>{(profile) => <LoginPasswordForm profile={profile} next={next} />}</WithProfile>
    </Page>
  )
}
