import type { ExchangeReceipt } from '@openbourse/protocol'
import { money, Note, TextButton } from '@openbourse/ui'
import { useEffect, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { kept } from '../../lib/kept.ts'
import { useCall } from '../../lib/query.ts'

/** How many of the newest receipts are searched: a returning user has not made this many others meanwhile. */
const lookedThrough = 50

/**
 * An exchange from before this page was loaded that got no answer: the receipts show whether it was done. It is
 * never sent again from here, because its quote has expired and the user may have decided otherwise.
 */
export function UnconfirmedExchange({ onOpen }: { readonly onOpen: (receipt: ExchangeReceipt) => void }) {
  const text = useText('exchange')
  const locale = useLocale()
  const [lost] = useState(() => kept.get('unansweredExchange'))
  const query = useCall('exchangeList', { size: lookedThrough }, { enabled: lost !== null, freshForMs: 0 })
  const known = query.data
  useEffect(() => {
    if (known && kept.get('unansweredExchange')?.quoteId === lost?.quoteId)
      kept.set('unansweredExchange', null)
  }, [known, lost])
  if (lost === null) return null
  const what = { pays: money(locale, lost.from, lost.pays), to: lost.to }
  if (!known) return <Note tone="warn">{text('lostAsking', what)}</Note>
  const receipt = known.list.find(({ quoteId }) => quoteId === lost.quoteId)
  return (
    <Note tone={receipt ? 'info' : 'plain'}>
      {text(receipt ? 'lostDone' : 'lostNotDone', what)}
      {receipt && (
        <>
          {' '}
          <TextButton onPress={() => onOpen(receipt)}>{text('lostSee')}</TextButton>
        </>
      )}
    </Note>
  )
}
