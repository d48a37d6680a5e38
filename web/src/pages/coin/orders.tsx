import type { Order } from '@openbourse/protocol'
import { ReceiptText, UnderTabs } from '@openbourse/ui'
import { useState } from 'react'
import { Orders } from '../../features/positions/Orders.tsx'
import { PastOrders } from '../../features/positions/PastOrders.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { usePages } from '../../lib/use-pages.ts'

export default withText(['coins', 'positions'], CoinOrders)

const tabs = ['open', 'ended'] as const

/** Own spot orders: those in the book, and those that are over. */
function CoinOrders() {
  const text = useText('coins')
  const user = useUser()
  const [tab, setTab] = useState<(typeof tabs)[number]>('open')
  return (
    <Page own title={text('orders')}>
      {user === null ? (
        <LoginFirst icon={ReceiptText} title={text('visitorTitle')} next={paths.coinOrders()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <div className="stack">
          <UnderTabs
            label={text('orders')}
            value={tab}
            onChange={setTab}
            options={tabs.map((value) => ({ value, label: text(value) }))}
          />
          {tab === 'open' ? <Open /> : <PastOrders of="coinOrderList" />}
        </div>
      )}
    </Page>
  )
}

function Open() {
  const text = useText('coins')
  useOwnChanges(true)
  const pages = usePages('coinOrderList', { state: 'open', size: 50 }, { idOf: (order: Order) => order.id })
  return <Orders pages={pages} market={{ action: text('seeTraded'), to: paths.coins() }} />
}
