import { useState } from 'react'
import { AutoApplyRow } from '../../features/offers/AutoApply.tsx'
import { OfferLists } from '../../features/offers/OfferLists.tsx'
import type { OfferTab } from '../../features/offers/OfferTabs.tsx'
import { ToLastCheck } from '../../features/offers/ToCheck.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['offers'], OfferListPage)

function OfferListPage() {
  const text = useText('offers')
  const isMember = useUser() !== null
  const [tab, setTab] = useState<OfferTab>('open')
  useOwnChanges(isMember)
  return (
    <Page title={text('title')} actions={[<ToLastCheck key="check" />]} wide>
      <div className="stack">
        <OfferLists tab={tab} onTab={setTab} />
        {isMember && <AutoApplyRow />}
        <p className="t1 quiet center">{text('oneTicket')}</p>
      </div>
    </Page>
  )
}
