import { Card, Empty, Layers } from '@openbourse/ui'
import { OwnOrder } from '../../features/funds/OwnOrder.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['funds'], FundOrderPage)

function FundOrderPage() {
  const text = useText('funds')
  const { id } = usePageQuery(fundPaths.order)
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  const enabled = isMember && id !== undefined
  const query = useCall('fundOrderDetails', { orderId: id ?? '' }, { enabled, everyMs: 10_000 })
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  return (
    <Page title={query.data?.order.fundName ?? text('order')} subtitle={query.data && text('order')}>
      {!isMember ? (
        <LoginFirst icon={Layers} title={text('visitorTitle')} next={fundPaths.orders()}>
          {text('visitor')}
        </LoginFirst>
      ) : isUnknown ? (
        <Card>
          <Empty
            icon={Layers}
            title={text('orderUnknownTitle')}
            action={text('orders')}
            to={fundPaths.orders()}
          >
            {text('orderUnknown')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (found) => found)} rows={6} failedTitle={text('failedOrder')}>
          {(details) => <OwnOrder details={details} />}
        </CardOf>
      )}
    </Page>
  )
}
