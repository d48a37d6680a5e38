import type { UnreadCounts } from '@openbourse/protocol'
import { useState } from 'react'
import { useTopic } from '../../lib/live.ts'
import { outdated, useCall } from '../../lib/query.ts'

/** How many own messages are unread, live; undefined until it is known, and for a visitor. */
export function useUnread(on: boolean): UnreadCounts | undefined {
  const asked = useCall('noticeList', { size: 1 }, { enabled: on, freshForMs: 60_000 })
  const [counts, setCounts] = useState<UnreadCounts>()
  useTopic(on ? 'notices' : undefined, {
    on({ unread }, delivery) {
      if (unread) setCounts(unread)
      if (delivery === 'update') outdated('noticeList')
    },
    async poll() {
      setCounts(undefined)
      outdated('noticeList')
    },
  })
  return on ? (counts ?? asked.data?.unread) : undefined
}
