import { PieChart } from '@openbourse/ui'
import { OrdersScreen } from '../../features/options/OrdersScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useQueryText } from '../../lib/location.ts'
import { optionPaths } from '../../lib/option-paths.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['options'], OptionOrders)

/** Own options and the orders on them. */
function OptionOrders() {
  const ordersText = useText('options.orders')
  const user = useUser()
  const asked = useQueryText('tab')
  return (
    <Page own title={ordersText('title')}>
      {user === null ? (
        <LoginFirst icon={PieChart} title={ordersText('visitorTitle')} next={optionPaths.orders()}>
          {ordersText('visitor')}
        </LoginFirst>
      ) : (
        <OrdersScreen first={asked === 'orders' || asked === 'ended' ? asked : 'open'} />
      )}
    </Page>
  )
}
