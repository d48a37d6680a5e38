import { decimal, Note, TextButton } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { go } from '../../lib/go.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { paths } from '../../lib/paths.ts'
import { useCall } from '../../lib/query.ts'

/**
 * An order of before this page was loaded that got no answer: the server is asked whether it arrived. It is never sent
 * again from here, because prices have moved on and its owner may have changed their mind.
 */
export function UnansweredOrder() {
  const text = useText('ticket')
  const locale = useLocale()
  const [lost] = useState(() => kept.get('unansweredOrder'))
  const query = useCall(
    'orderList',
    { clientOrderId: lost?.key ?? 'nothing', size: 1 },
    { enabled: lost !== null, freshForMs: 0 },
  )
  const known = query.data
  useEffect(() => {
    if (known && kept.get('unansweredOrder')?.key === lost?.key) kept.set('unansweredOrder', null)
  }, [known, lost])
  if (lost === null) return null
  if (!known) return <Note tone="warn">{text('asking', { symbol: lost.symbol })}</Note>
  const order = known.list[0]
  const what = { quantity: decimal(locale, lost.quantity), symbol: lost.symbol }
  return (
    <Note tone={order ? 'info' : 'plain'}>
      {order ? text('arrived', { ...what, id: order.id }) : text('notArrived', what)}
      {order && (
        <>
          {' '}
          <TextButton onPress={() => go.to(paths.stockOrder({ id: order.id }))}>
            {text('seeOrder')}
          </TextButton>
        </>
      )}
    </Note>
  )
}
