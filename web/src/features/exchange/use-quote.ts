import type { Asked, Calls } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { RefusedToLoad } from '../../lib/ask.ts'
import { clock } from '../../lib/clock.ts'
import { useCall } from '../../lib/query.ts'

type Wanted = Asked<Calls['exchangeQuote']>

const settleMs = 200
const tickMs = 500
/** A quote that was asked for by a tap can be confirmed only after this: a second tap on the same place is not meant for it. */
const standsMs = 600
/** Refusals that end by themselves, as books and inventories move. */
const passing: ReadonlySet<string> = new Set(['exchange_no_price', 'exchange_inventory'])
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
    ...(isRenewed ? { everyMs: firmSeconds * 1000 - renewBeforeMs } : { once: true }),
    keepPrevious: true,
    freshForMs: 0,
  })
  const matches = text !== undefined && text === asked && !query.isPlaceholderData
  const quote = matches ? query.data : undefined
  const hasStood = useHasStood(quote?.quoteId)
  const refusal = matches && query.error instanceof RefusedToLoad ? query.error.refusal : undefined
  const failed = matches && query.isError && !(query.error instanceof RefusedToLoad)
  const isOver = quote !== undefined && quote.firmUntil <= now
  return {
    /** What is shown: while the next amount is asked, the last one stays, without being confirmable. */
    shown: text === undefined ? undefined : query.data,
    firm: quote && quote.firmUntil > now ? quote : undefined,
    refusal,
    failed,
    now,
    isSteady: isRenewed || hasStood,
    /** Nothing is asked by itself any more, and asking once more may bring a quote. */
    isOver: !isRenewed && (isOver || failed || (refusal !== undefined && passing.has(refusal.reason))),
    isAsking: query.isFetching,
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

/** Whether the same quote has been there for a moment. */
function useHasStood(quoteId: string | undefined): boolean {
  const [stood, setStood] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setStood(quoteId), standsMs)
    return () => clearTimeout(timer)
  }, [quoteId])
  return quoteId !== undefined && stood === quoteId
}
