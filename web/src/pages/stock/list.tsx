import { Segment, Star } from '@openbourse/ui'
import { useState } from 'react'
import { AllAlerts } from '../../features/alerts/AlertRows.tsx'
import { Watchlists } from '../../features/market/Watchlists.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['watch', 'alerts'], Lists)

function Lists() {
  const text = useText('watch')
  const user = useUser()
  const asked = useQueryText('tab')
  const [tab, setTab] = useState<'lists' | 'alerts'>(asked === 'alerts' ? 'alerts' : 'lists')
  return (
    <Page title={text('title')}>
      {user === null ? (
        <LoginFirst icon={Star} title={text('visitorTitle')} next={paths.watchlists()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <div className="stack">
          <Segment
            ground="canvas"
            label={text('title')}
            value={tab}
            onChange={setTab}
            options={[
              { value: 'lists', label: text('lists') },
              { value: 'alerts', label: text('alerts') },
            ]}
          />
          {tab === 'lists' ? <Watchlists /> : <AllAlerts />}
        </div>
      )}
    </Page>
  )
}
