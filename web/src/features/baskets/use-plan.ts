import type { BasketKind } from '@openbourse/protocol'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useCall } from '../../lib/query.ts'
import { useSettled } from '../../lib/use-settled.ts'

const settleMs = 200
const everyMs = 2_000

/** What would be ordered, asked when the typing pauses and again while the books move; or why nothing can be. */
export function usePlan(
  asked: { readonly id: string; readonly kind: BasketKind; readonly amount: string },
  wanted: boolean,
) {
  const amount = useSettled(asked.amount, settleMs)
  // A field that is being edited is not sent.
  const matches = wanted && amount === asked.amount
  const query = useCall('basketPreview', { ...asked, amount }, { enabled: matches, everyMs, freshForMs: 0 })
  const refused = query.error instanceof RefusedToLoad ? query.error.refusal.msg : undefined
  return {
    plan: matches && !query.isError ? query.data : undefined,
    refusal: matches ? refused : undefined,
    isAway: matches && query.isError && refused === undefined,
    askAgain: () => void query.refetch(),
  }
}
