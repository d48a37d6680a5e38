import { UserCard } from '../../features/account/UserCard.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { MembersOnly } from '../../lib/MembersOnly.tsx'
import { Page } from '../../lib/Page.tsx'

export default withText(['account'], UserInfoPage)

function UserInfoPage() {
  const text = useText('account.user')
  return (
    <Page title={text('title')}>
      <MembersOnly>{(user) => <UserCard user={user} />}</MembersOnly>
    </Page>
  )
}
