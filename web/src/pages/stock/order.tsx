import { Button, Card, Empty, ReceiptText, SearchIcon } from '@openbourse/ui'
import { useState } from 'react'
import { ticketAgain } from '../../features/positions/again.ts'
import { OrderActions } from '../../features/positions/OrderCard.tsx'
import { OrderDetail } from '../../features/positions/OrderDetail.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

const AmendSheet = lazyPart(async () => (await import('../../features/positions/AmendSheet.tsx')).AmendSheet)

export default withText(['positions'], OrderPage)

function OrderPage() {
  const text = useText('positions')
  const { id } = usePageQuery(paths.stockOrder)
  const visitor = useUser() === null
  if (!visitor && id !== undefined) return <Order id={id} />
  return (
    <Page title={text('order')} subtitle={id}>
      {visitor ? (
        <LoginFirst
          icon={ReceiptText}
          title={text('visitorTitle')}
          next={id === undefined ? paths.positions({ tab: 'history' }) : paths.stockOrder({ id })}
        >
          {text('visitor')}
        </LoginFirst>
      ) : (
        <OrderNotFound />
      )}
    </Page>
  )
}

/** The order with what can be done about it at the bottom of the screen. */
function Order({ id }: { readonly id: string }) {
  const text = useText('positions')
  const query = useCall('orderInfo', { id }, { freshForMs: 0 })
  const [changing, setChanging] = useState(false)
  useOwnChanges(true)
  const order = query.data?.order
  const isOpen = order !== undefined && (order.can.amend || order.can.cancel)
  const dock =
    order &&
    (isOpen ? (
      <OrderActions order={order} onChange={() => setChanging(true)} />
    ) : (
      <Button wide to={ticketAgain(order)}>
        {text(`again.${order.side}`)}
      </Button>
    ))
  return (
    <Page own title={text('order')} subtitle={id} {...(dock && { dock })}>
      {query.error instanceof RefusedToLoad && !query.data ? (
        <OrderNotFound />
      ) : (
        <CardOf of={faceOf(query, (info) => info)} rows={4} mark failedTitle={text('ordersFailed')}>
          {(info) => <OrderDetail info={info} />}
        </CardOf>
      )}
      {order && changing && (
        <AmendSheet
          order={order}
          open={changing}
          onClose={() => setChanging(false)}
          onClosed={() => undefined}
        />
      )}
    </Page>
  )
}

/** The address names no order of the user; links to the list. */
function OrderNotFound() {
  const text = useText('positions')
  return (
    <Card>
      <Empty
        icon={SearchIcon}
        title={text('unknownTitle')}
        action={text('seeOrders')}
        to={paths.positions({ tab: 'history' })}
      >
        {text('unknownText')}
      </Empty>
    </Card>
  )
}
