import { useBreaks } from '../../lib/books.ts'
import { useNow } from '../../lib/clock.ts'
import { type PageName, pageNames } from '../../lib/paths.ts'
import { toneOf } from '../../lib/promise.ts'
import { useCall } from '../../lib/query.ts'
import { useQueues } from '../../lib/queues.ts'

type Count = { readonly waiting: number; readonly tone?: 'late' | 'mine' }

const everyMs = 10_000

/** Number of open cases of each page, where the server reports it. */
export function useCounts(): Partial<Record<PageName, Count>> {
  const now = useNow(everyMs)
  const own = useCall('consoleProposals', { show: 'open' })
  const breaks = useBreaks()
  const queues = useQueues()
  const counts: Partial<Record<PageName, Count>> = {}
  for (const { page, waiting, figures } of queues) {
    if (page === undefined) continue
    const isLate = waiting.some(({ receivedAt, promiseMs }) => toneOf(receivedAt, promiseMs, now) === 'late')
    counts[page] = {
      waiting: figures.waiting,
      ...(isLate ? { tone: 'late' as const } : {}),
    }
  }
  if (own.data) counts.approvals = { waiting: own.data.counts.toCheck, tone: 'mine' }
  const reconciliation = pageNames.find((page: string) => page === 'reconciliation')
  if (breaks.data && reconciliation) counts[reconciliation] = { waiting: breaks.data.breaks.length }
  return counts
}
