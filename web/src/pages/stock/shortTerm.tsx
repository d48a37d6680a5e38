import { Timer, UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { OwnTrades } from '../../features/shortterm/OwnTrades.tsx'
import { ShortList } from '../../features/shortterm/ShortList.tsx'
import css from '../../features/shortterm/shortterm.module.css'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { memberPaths } from '../../lib/member-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['shortTerm'], ShortTermPage)

const tabs = ['list', 'mine'] as const
type Tab = (typeof tabs)[number]

function ShortTermPage() {
  const text = useText('shortTerm')
  const isUser = useUser() !== null
  const [tab, setTab] = useState<Tab>('list')
  useOwnChanges(isUser)
  return (
    <Page title={text('title')}>
      <UnderTabs
        ruled
        label={text('title')}
        controls="short-term"
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({ value, label: text(`tab.${value}`) }))}
      />
      <div className={`stack ${css.under}`} id="short-term" role="tabpanel" aria-label={text(`tab.${tab}`)}>
        {tab === 'list' ? (
          <ShortList onBought={() => setTab('mine')} />
        ) : isUser ? (
          <OwnTrades />
        ) : (
          <LoginFirst icon={Timer} title={text('visitorTitle')} next={memberPaths.shortTerm()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
