import { UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { AutoApplyRow } from '../../features/offers/AutoApply.tsx'
import { ComingOffers, OffersToday, OpenOffers } from '../../features/offers/OfferLists.tsx'
import { go } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['offers'], OfferListPage)

const tabs = ['open', 'today', 'coming', 'mine'] as const
type Tab = (typeof tabs)[number]
const parts = { open: OpenOffers, today: OffersToday, coming: ComingOffers } as const

function OfferListPage() {
  const text = useText('offers')
  const isMember = useUser() !== null
  const [tab, setTab] = useState<Exclude<Tab, 'mine'>>('open')
  useOwnChanges(isMember)
  const Part = parts[tab]
  return (
    <Page title={text('title')}>
      <UnderTabs
        label={text('title')}
        controls="offers"
        value={tab as Tab}
        onChange={(next) => (next === 'mine' ? go.to(paths.ownOffers()) : setTab(next))}
        options={tabs.map((value) => ({ value, label: text(`tab.${value}`) }))}
      />
      <div className="stack" id="offers" role="tabpanel" aria-label={text(`tab.${tab}`)}>
        <Part />
        {isMember && <AutoApplyRow />}
        <p className="t2 quiet center">{text('oneTicket')}</p>
      </div>
    </Page>
  )
}
