import { BadgeCheck, IconButton } from '@openbourse/ui'
import { useState } from 'react'
import { AutoApplyRow } from '../../features/offers/AutoApply.tsx'
import { newestDrawn } from '../../features/offers/figures.ts'
import { OfferLists } from '../../features/offers/OfferLists.tsx'
import type { OfferTab } from '../../features/offers/OfferTabs.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['offers'], OfferListPage)

function OfferListPage() {
  const text = useText('offers')
  const isMember = useUser() !== null
  const [tab, setTab] = useState<OfferTab>('open')
  useOwnChanges(isMember)
  const days = useCall('offersToday', {})
  const drawn = isMember && days.data ? newestDrawn(days.data) : undefined
  return (
    <Page title={text('title')} wide actions={drawn ? [<LatestDraw key="draw" offer={drawn.id} />] : []}>
      <div className="stack">
        <OfferLists tab={tab} onTab={setTab} />
        {isMember && <AutoApplyRow />}
        <p className="t1 quiet center">{text('oneTicket')}</p>
      </div>
    </Page>
  )
}

/** The way to the newest draw, which anyone can check. */
function LatestDraw({ offer }: { readonly offer: string }) {
  const text = useText('offers')
  return <IconButton icon={BadgeCheck} label={text('checkLatest')} to={paths.ownOffer({ offer })} />
}
