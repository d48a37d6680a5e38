import { useBreaks } from '../../lib/books.ts'
import { useNow } from '../../lib/clock.ts'
import { type PageName, pageNames } from '../../lib/paths.ts'
import { toneOf } from '../../lib/promise.ts'
import { queueMs, useCall } from '../../lib/query.ts'
import { useQueues } from '../../lib/queues.ts'
import { useHasRole } from '../../lib/session.ts'

type Count = { readonly waiting: number; readonly tone?: 'late' | 'mine' }

const everyMs = 10_000

/** How much waits on each page, as far as the server tells. */
export function useCounts(): Partial<Record<PageName, Count>> {
  const now = useNow(everyMs)
  const own = useCall('consoleProposals', { show: 'open' })
  const breaks = useBreaks()
  const queues = useQueues()
  const atDesk = useHasRole('support')
  const chats = useCall('operatorQueue', { closed: false }, { everyMs: queueMs, enabled: atDesk })
  const counts: Partial<Record<PageName, Count>> = {}
  for (const { page, waiting } of queues) {
    if (page === undefined) continue
    const isLate = waiting.some(({ receivedAt, promiseMs }) => toneOf(receivedAt, promiseMs, now) === 'late')
    counts[page] = { waiting: waiting.length, ...(isLate ? { tone: 'late' as const } : {}) }
  }
  if (own.data) counts.approvals = { waiting: own.data.counts.toCheck, tone: 'mine' }
  if (chats.data)
    counts.support = { waiting: chats.data.list.filter(({ waitingSince }) => waitingSince !== null).length }
  const reconciliation = pageNames.find((page: string) => page === 'reconciliation')
  if (breaks.data && reconciliation) counts[reconciliation] = { waiting: breaks.data.breaks.length }
  return counts
}
