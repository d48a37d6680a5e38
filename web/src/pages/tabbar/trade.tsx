import type { Order } from '@openbourse/protocol'
import { IconButton, Layers, ListOrdered, UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { OpenOrders } from '../../features/positions/OpenOrders.tsx'
import { PastOrders } from '../../features/positions/PastOrders.tsx'
import { Summary } from '../../features/positions/Summary.tsx'
import { Trades } from '../../features/positions/Trades.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LiveAge } from '../../lib/LiveAge.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

const views = ['working', 'ended', 'trades', 'summary'] as const
type View = (typeof views)[number]

export default withText(['positions'], Trade)

/** The order center: open orders, past orders, all fills, and the totals. */
function Trade() {
  const text = useText('positions')
  const user = useUser()
  return (
    <Page
      own
      title={text('centre')}
      tab="positions"
      actions={
        user === null
          ? []
          : [<IconButton key="every" icon={Layers} label={text('everyProduct')} to={paths.orderCentre()} />]
      }
    >
      {user === null ? (
        <LoginFirst icon={ListOrdered} title={text('visitorTitle')} next={paths.trade()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Centre />
      )}
    </Page>
  )
}

const panelId = 'orders-panel'

function Centre() {
  const text = useText('positions')
  const asked = useQueryText('view')
  const [view, setView] = useState<View>(views.find((one) => one === asked) ?? 'working')
  useOwnChanges(true)
  // The queue moves with other users’ orders too, so it is loaded at an interval.
  const open = usePages(
    'orderList',
    { state: 'open', size: 50 },
    { idOf: (order: Order) => order.id, everyMs: 3000 },
  )
  return (
    <div className="stack">
      <UnderTabs
        controls={panelId}
        label={text('centre')}
        value={view}
        onChange={setView}
        options={views.map((value) => ({ value, label: text(value) }))}
      />
      <div className="stack" role="tabpanel" id={panelId} aria-label={text(view)}>
        {view === 'working' && (
          <>
            <div className="t1 quiet">
              <LiveAge topic="orders" sinceMs={open.updatedAt} />
            </div>
            <OpenOrders pages={open} />
          </>
        )}
        {view === 'ended' && <PastOrders />}
        {view === 'trades' && <Trades />}
        {view === 'summary' && <Summary />}
      </div>
    </div>
  )
}
