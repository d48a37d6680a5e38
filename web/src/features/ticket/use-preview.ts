import type { OrderSide } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { RefusedToLoad } from '../../lib/ask.ts'
import { marketOfSymbol } from '../../lib/markets.ts'
import { useCall } from '../../lib/query.ts'
import type { Request } from './summary.ts'

const settleMs = 140
const everyMs = 1500

/**
 * The X-ray of the order while it is being entered: requested when typing pauses, and repeatedly while the book
 * moves. The last one stays until the next answer; `matches` is whether it is of this very order.
 */
export function usePreview(side: OrderSide, request: Request | undefined) {
  const wanted = request === undefined ? undefined : JSON.stringify({ ...request, side })
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), asked === undefined ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [wanted, asked])
  const query = useCall(
    marketOfSymbol(request?.symbol ?? '').preview,
    asked === undefined ? ({} as never) : JSON.parse(asked),
    {
      enabled: asked !== undefined,
      everyMs,
      keepPrevious: true,
      freshForMs: 0,
    },
  )
  const shown = asked === undefined ? undefined : query.data
  return {
    preview: shown,
    matches: shown !== undefined && wanted === asked && !query.isPlaceholderData,
    failed: query.isError && shown === undefined,
    /** No answer came: nothing that is sent now would arrive. */
    isAway: query.isError && !(query.error instanceof RefusedToLoad),
    askAgain: () => void query.refetch(),
    updatedAt: query.dataUpdatedAt,
  }
}
