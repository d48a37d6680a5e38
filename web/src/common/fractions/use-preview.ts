import { RefusedToLoad } from '../../lib/ask.ts'
import { useCall } from '../../lib/query.ts'
import { useSettled } from '../../lib/use-settled.ts'

const settleMs = 200
// The book moves while it is looked at.
const often = { everyMs: 2_000, freshForMs: 0 }

/** What an amount buys, asked when the typing pauses and again while the book moves; or why it buys nothing. */
export function usePurchase(asked: { readonly symbol: string; readonly amount: string }, wanted: boolean) {
  const amount = useSettled(asked.amount, settleMs)
  // What stands in the field while it is typed is not asked.
  const matches = wanted && amount === asked.amount
  const query = useCall('fractionPreview', { ...asked, amount }, { ...often, enabled: matches })
  return { ...answered(query, matches), value: matches && !query.isError ? query.data : undefined }
}

/** As `usePurchase`, of a fraction that is sold. */
export function useSale(asked: { readonly symbol: string; readonly quantity: string }, wanted: boolean) {
  const quantity = useSettled(asked.quantity, settleMs)
  const matches = wanted && quantity === asked.quantity
  const query = useCall('fractionSalePreview', { ...asked, quantity }, { ...often, enabled: matches })
  return { ...answered(query, matches), value: matches && !query.isError ? query.data : undefined }
}

type Query = { readonly isError: boolean; readonly error: unknown; readonly refetch: () => unknown }

function answered(query: Query, matches: boolean) {
  const refused = query.error instanceof RefusedToLoad ? query.error.refusal.msg : undefined
  return {
    refusal: matches ? refused : undefined,
    isAway: matches && query.isError && refused === undefined,
    askAgain: () => void query.refetch(),
  }
}
