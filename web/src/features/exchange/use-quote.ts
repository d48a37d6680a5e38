import type { Asked, Calls } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { RefusedToLoad } from '../../lib/ask.ts'
import { clock } from '../../lib/clock.ts'
import { useCall } from '../../lib/query.ts'

type Wanted = Asked<Calls['exchangeQuote']>

const settleMs = 200
const tickMs = 500
/** A quote is renewed so long before its end, so that one that holds is nearly always there. */
const renewBeforeMs = 1500

/**
 * The quote of what is being typed, asked when the typing pauses and renewed by itself before its time is over. `firm` is the
 * quote that can be confirmed at this moment: of this very amount, and still holding by the server's clock. Without `isRenewed`
 * an expired quote stays until `again` asks for another one.
 */
export function useQuote(
  wanted: Wanted | undefined,
  { firmSeconds, isRenewed }: { readonly firmSeconds: number; readonly isRenewed: boolean },
) {
  const text = wanted === undefined ? undefined : JSON.stringify(wanted)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  const now = useServerNow()
  const query = useCall('exchangeQuote', asked === undefined ? ({} as never) : JSON.parse(asked), {
    enabled: asked !== undefined,
    ...(isRenewed ? { everyMs: firmSeconds * 1000 - renewBeforeMs } : {}),
    keepPrevious: true,
    freshForMs: 0,
  })
  const matches = text !== undefined && text === asked && !query.isPlaceholderData
  const quote = matches ? query.data : undefined
  return {
    /** What is shown: while the next amount is asked, the last one stays, without being confirmable. */
    shown: text === undefined ? undefined : query.data,
    firm: quote && quote.firmUntil > now ? quote : undefined,
    refusal: matches && query.error instanceof RefusedToLoad ? query.error.refusal : undefined,
    failed: matches && query.isError && !(query.error instanceof RefusedToLoad),
    now,
    isOver: quote !== undefined && quote.firmUntil <= now,
    again: () => void query.refetch(),
  }
}

function useServerNow(): number {
  const [now, setNow] = useState(clock.server)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.server()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
