import { useState } from 'react'
import { EndedList, Offerings, TodayList } from '../../features/coinoffers/Lists.tsx'
import { type OfferingTab, OfferingTabs } from '../../features/coinoffers/OfferingTabs.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['coinOffers'], OfferingListPage)

function OfferingListPage() {
  const text = useText('coinOffers')
  const [tab, setTab] = useState<Exclude<OfferingTab, 'mine'>>('open')
  useOwnChanges(useUser() !== null)
  return (
    <Page title={text('title')}>
      <div className="stack">
        <OfferingTabs value={tab} onChange={setTab} />
        {tab === 'today' && <TodayList />}
        {tab === 'ended' && <EndedList />}
        {(tab === 'open' || tab === 'coming') && <Offerings key={tab} of={tab} />}
        <p className="t1 quiet center">{text('practice')}</p>
      </div>
    </Page>
  )
}
