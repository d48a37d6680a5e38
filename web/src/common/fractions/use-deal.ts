import type { FractionDeal } from '@openbourse/protocol'
import { useState } from 'react'
import { RefusedToLoad } from '../../lib/ask.ts'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
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

type Sent =
  | { readonly ok: true; readonly value: FractionDeal }
  | { readonly ok: false; readonly reason: string; readonly msg?: string }

/** Sends what was agreed to, and keeps why it was refused. */
function useSending<Input>(
  command: { readonly busy: boolean; readonly run: (input: Input) => Promise<Sent> },
  onDone: (deal: FractionDeal) => void,
) {
  const text = useText('fractions')
  const [refusal, setRefusal] = useState<string>()
  const [isSent, setSent] = useState(false)
  return {
    busy: command.busy,
    /** After this the preview is no longer requested, unless the order is refused. */
    isSent,
    refusal,
    forget: () => setRefusal(undefined),
    async send(input: Input) {
      setRefusal(undefined)
      setSent(true)
      const answer = await command.run(input)
      if (answer.ok) return onDone(answer.value)
      setSent(false)
      if (answer.reason === 'not_sent') return
      setRefusal(answer.msg ?? text('noAnswer'))
    },
  }
}

type OnDone = (deal: FractionDeal) => void
export const useBuying = (onDone: OnDone) => useSending(useBareCommand('fractionBuy'), onDone)
export const useSelling = (onDone: OnDone) => useSending(useBareCommand('fractionSell'), onDone)
export const useMakingShares = (onDone: OnDone) => useSending(useBareCommand('fractionShares'), onDone)
