import { Layers } from '@openbourse/ui'
import { OwnOrders } from '../../features/funds/OwnOrders.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['funds'], FundOrdersPage)

function FundOrdersPage() {
  const text = useText('funds')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page own title={text('orders')}>
      <div className="stack">
        {isMember ? (
          <OwnOrders />
        ) : (
          <LoginFirst icon={Layers} title={text('visitorTitle')} next={fundPaths.orders()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
