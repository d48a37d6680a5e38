import { Bell } from '@openbourse/ui'
import { HouseNotices } from '../../features/notices/HouseNotices.tsx'
import { type Kind, MessageCentre } from '../../features/notices/MessageCentre.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['notices'], NoticeList)

function NoticeList() {
  const text = useText('notices')
  const user = useUser()
  const first: Kind = useQueryText('kind') === 'house' ? 'house' : 'all'
  return (
    <Page title={text('title')}>
      {user === null ? (
        <div className="stack">
          <LoginFirst icon={Bell} title={text('visitorTitle')} next={paths.notices()}>
            {text('visitor')}
          </LoginFirst>
          <HouseNotices />
        </div>
      ) : (
        <MessageCentre first={first} />
      )}
    </Page>
  )
}
