import { decimal, Note, TextButton } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { marketOfSymbol } from '../../lib/markets.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'
import type { Unanswered } from '../../lib/unanswered.ts'

const everyMs = 3000
/** What was sent just before its deadline may take so long to arrive, in milliseconds. */
const underWayMs = 5000

/** The orders without an answer of before this ticket was opened, each with what became of it. */
export function UnansweredOrders() {
  const [lost] = useState(() => kept.get('unansweredOrder'))
  return lost.map((order) => <UnansweredOrder key={order.key} lost={order} />)
}

/**
 * The server is asked whether the order arrived. It is never sent again from here, because prices have moved on and the user
 * may have changed their mind.
 */
function UnansweredOrder({ lost }: { readonly lost: Unanswered }) {
  const text = useText('ticket')
  const locale = useLocale()
  const [isAsking, setAsking] = useState(true)
  const query = useCall(
    marketOfSymbol(lost.symbol).orders,
    { clientOrderId: lost.key, size: 1 },
    { freshForMs: 0, ...(isAsking ? { everyMs } : {}) },
  )
  const { data, dataUpdatedAt } = query
  const order = data?.list[0]
  // Until its deadline is over another tab may still be sending it.
  const isKnown = order !== undefined || (data !== undefined && clock.now() > lost.untilMs + underWayMs)
  useEffect(() => {
    if (!isKnown || dataUpdatedAt === 0) return
    setAsking(false)
    const others = kept.get('unansweredOrder').filter(({ key }) => key !== lost.key)
    kept.set('unansweredOrder', others)
  }, [isKnown, dataUpdatedAt, lost])
  if (!isKnown) return <Note tone="warn">{text('asking', { symbol: lost.symbol })}</Note>
  const what = { quantity: decimal(locale, lost.quantity), symbol: lost.symbol }
  if (!order) return <Note>{text('notArrived', what)}</Note>
  return (
    <Note tone="info">
      {text('arrived', { ...what, id: order.id })}{' '}
      <TextButton onPress={() => go.to(paths.stockOrder({ id: order.id }))}>{text('seeOrder')}</TextButton>
    </Note>
  )
}
