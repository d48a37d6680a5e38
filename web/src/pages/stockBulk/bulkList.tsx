import { Tickets, UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { Counted, countedName } from '../../common/shares/Counted.tsx'
import { OpenBlocks, OwnBlocks } from '../../features/blocks/BlockLists.tsx'
import css from '../../features/blocks/blocks.module.css'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['blocks'], BlockListPage)

const tabs = ['offers', 'mine'] as const
type Tab = (typeof tabs)[number]
/** Own applications that are counted; above that the number is not exact. */
const ownRows = 50

function BlockListPage() {
  const text = useText('blocks')
  const isMember = useUser() !== null
  const [tab, setTab] = useState<Tab>('offers')
  useOwnChanges(isMember)
  const offers = useCall('blockList', {}).data
  const own = useCall('blockOrders', { size: ownRows }, { enabled: isMember }).data
  const counts = {
    offers: offers && String(offers.list.length),
    mine: own && (own.more ? `${ownRows}+` : String(own.list.length)),
  }
  return (
    <Page title={text('title')} wide>
      <UnderTabs
        ruled
        label={text('title')}
        controls="blocks"
        value={tab}
        onChange={setTab}
        options={tabs.map((value) => ({
          value,
          label: countedName(text(`tab.${value}`), counts[value]),
          face: <Counted says={text(`tab.${value}`)} count={counts[value]} />,
        }))}
      />
      <div className={`stack ${css.under}`} id="blocks" role="tabpanel" aria-label={text(`tab.${tab}`)}>
        {tab === 'offers' ? (
          <OpenBlocks />
        ) : isMember ? (
          <OwnBlocks />
        ) : (
          <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.blocks()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
