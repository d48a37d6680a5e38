import type { PageName } from '../../lib/paths.ts'
import { queueMs, useCall } from '../../lib/query.ts'

type Count = { readonly waiting: number; readonly tone?: 'late' | 'mine' }

/** How much waits on each page, as far as the server tells. */
export function useCounts(): Partial<Record<PageName, Count>> {
  const { data } = useCall('consoleProposals', { show: 'to_check' }, { everyMs: queueMs })
  return data ? { approvals: { waiting: data.counts.toCheck, tone: 'mine' } } : {}
}
