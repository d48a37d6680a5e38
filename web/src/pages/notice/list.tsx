import { Bell, IconButton, SlidersHorizontal } from '@openbourse/ui'
import { useState } from 'react'
import { type Kind, MessageCentre } from '../../features/notices/MessageCentre.tsx'
import { PlatformNotices } from '../../features/notices/PlatformNotices.tsx'
import { PushSheet } from '../../features/notices/PushSheet.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['notices'], NoticeList)

function NoticeList() {
  const text = useText('notices')
  const visitor = useUser() === null
  const [choosing, setChoosing] = useState(false)
  const first: Kind = useQueryText('kind') === 'house' ? 'house' : 'all'
  const settings = (
    <IconButton
      key="push"
      icon={SlidersHorizontal}
      label={text('pushTitle')}
      onPress={() => setChoosing(true)}
    />
  )
  return (
    <Page title={text('title')} actions={visitor ? [] : [settings]}>
      {visitor ? (
        <div className="stack">
          <LoginFirst icon={Bell} title={text('visitorTitle')} next={paths.notices()}>
            {text('visitor')}
          </LoginFirst>
          <PlatformNotices />
        </div>
      ) : (
        <>
          <MessageCentre first={first} />
          <PushSheet open={choosing} onClose={() => setChoosing(false)} />
        </>
      )}
    </Page>
  )
}
