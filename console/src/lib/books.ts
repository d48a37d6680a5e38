import type { Results } from './ask.ts'
import { isZero } from './decimals.ts'
import { useMay } from './may.ts'
import { useCall } from './query.ts'

/** The trial balance and the breaks are computed over all postings, so they are asked less often than queues. */
const booksMs = 30_000

export type Trial = Results['consoleTrialBalance']

/** The trial balance as far as the operator may see it. */
export function useTrial() {
  const mayRead = useMay('consoleTrialBalance')
  return useCall('consoleTrialBalance', {}, { everyMs: booksMs, enabled: mayRead })
}

export const useBreaks = () => useCall('consoleReconciliation', {}, { everyMs: booksMs })

export type Checked = Results['consoleChecks']

/** What the last check of the books found, as far as the operator may see it. */
export function useChecks() {
  const mayRead = useMay('consoleChecks')
  return useCall('consoleChecks', {}, { everyMs: booksMs, enabled: mayRead })
}

/** Assets whose accounts do not sum to zero; there must never be one. */
export const unbalanced = ({ assets }: Trial): readonly string[] =>
  assets.filter(({ sum }) => !isZero(sum)).map(({ asset }) => asset)
