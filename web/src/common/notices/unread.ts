import type { UnreadCounts } from '@openbourse/protocol'
import { useState } from 'react'
import { useTopic } from '../../lib/live.ts'
import { outdated, useCall } from '../../lib/query.ts'

/** How many own messages are unread, live; undefined until it is known, and for a visitor. */
export function useUnread(on: boolean): UnreadCounts | undefined {
  const asked = useCall('noticeList', { size: 1 }, { enabled: on, freshForMs: 60_000 })
  const [told, setTold] = useState<UnreadCounts>()
  useTopic(on ? 'notices' : undefined, {
    on({ unread }, delivery) {
      if (unread) setTold(unread)
      if (delivery === 'update') outdated('noticeList')
    },
    async poll() {
      setTold(undefined)
      outdated('noticeList')
    },
  })
  return on ? (told ?? asked.data?.unread) : undefined
}
