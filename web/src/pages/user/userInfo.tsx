import { Section } from '@openbourse/ui'
import { ProfileForm } from '../../features/account/ProfileForm.tsx'
import { UserCard } from '../../features/account/UserCard.tsx'
import { WithProfile } from '../../features/security/WithProfile.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['account', 'security'], UserInfoPage)

function UserInfoPage() {
  const text = useText('account')
  return (
    <Page title={text('user.title')}>
      <MembersOnly>{(user) => <UserCard user={user} />}</MembersOnly>
      <Section title={text('profile.title')}>
        <WithProfile>{(profile) => <ProfileForm profile={profile} />}</WithProfile>
      </Section>
    </Page>
  )
}
