import { ListOrdered } from '@openbourse/ui'
import { blockApplications } from '../../features/blocks/order-kind.tsx'
import { coinDeposits } from '../../features/coindeposits/order-kind.tsx'
import { coinApplications } from '../../features/coinoffers/order-kind.tsx'
import { deposits } from '../../features/deposits/order-kind.tsx'
import { exchanges } from '../../features/exchange/order-kind.tsx'
import { fundOrders } from '../../features/funds/order-kind.tsx'
import { ownLoans } from '../../features/loans/order-kind.tsx'
import { applications } from '../../features/offers/order-kind.tsx'
import { optionOrders } from '../../features/options/order-kind.tsx'
import { OrderCentre } from '../../features/orders/OrderCentre.tsx'
import { openOrders, pastOrders } from '../../features/positions/order-kinds.tsx'
import { robotOrders } from '../../features/robots/order-kind.tsx'
import { transfers } from '../../features/transfers/order-kind.tsx'
import { memberships } from '../../features/vip/order-kind.tsx'
import { bankWithdrawals, coinWithdrawals } from '../../features/withdrawals/order-kinds.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

/** What the order center shows, in the order of its chips. A product that comes later is one entry more. */
const kinds = [
  openOrders,
  pastOrders,
  applications,
  blockApplications,
  coinApplications,
  optionOrders,
  fundOrders,
  deposits,
  coinDeposits,
  bankWithdrawals,
  coinWithdrawals,
  exchanges,
  transfers,
  memberships,
  ownLoans,
  robotOrders,
]

export default withText(['orders'], OrderCentrePage)

function OrderCentrePage() {
  const text = useText('orders')
  const user = useUser()
  useOwnChanges(user !== null)
  if (user !== null) return <OrderCentre kinds={kinds} />
  return (
    <Page own title={text('title')}>
      <LoginFirst icon={ListOrdered} title={text('visitorTitle')} next={paths.orderCentre()}>
        {text('visitor')}
      </LoginFirst>
    </Page>
  )
}
