import type { ChatMarks, ChatMessage } from '@openbourse/protocol'
import { useEffect, useRef, useState } from 'react'
import { ask, load } from '../../lib/ask.ts'
import { useCall, useLook } from '../../lib/query.ts'
import { merged } from './merged.ts'

const everyMs = 1_500

export type Thread = ReturnType<typeof useThread>

/** The messages of a conversation. New ones arrive automatically; viewed ones are marked as read. */
export function useThread(conversation: string) {
  const query = useLook('operatorMessages', { conversation }, { once: true })
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [more, setMore] = useState<boolean>()
  const [own, setOwn] = useState<ChatMarks>()
  const bottom = useRef<HTMLDivElement>(null)
  const opened = query.data
  const newest = (messages.at(-1) ?? opened?.list.at(-1))?.n ?? 0
  // Loads new messages only: loading read ones again would write them to the audit log again.
  const since = useCall(
    'operatorMessages',
    { conversation, after: String(newest) },
    { everyMs, enabled: opened !== undefined, keepPrevious: true },
  ).data
  const result = since ?? opened

  useEffect(() => {
    if (!result) return
    setMessages((known) => merged(known, result.list))
    setOwn(undefined)
  }, [result])
  const marks = own ?? result?.marks
  const read = marks?.operatorRead ?? newest
  // New messages appear at the bottom, which is in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is the reason to move
  useEffect(() => {
    // Browsers may answer a scroll with a promise, which is no clean-up.
    void bottom.current?.scrollTo({ top: bottom.current.scrollHeight })
  }, [newest])
  useEffect(() => {
    if (newest > read && document.visibilityState === 'visible')
      void ask('operatorRead', { conversation, upTo: String(newest) })
  }, [conversation, newest, read])

  return {
    messages,
    marks,
    bottom,
    more: more ?? opened?.more ?? false,
    typing: result?.typing ?? false,
    displayId: result?.displayId,
    face: result ? ('ready' as const) : query.isError ? ('failed' as const) : ('waiting' as const),
    again: () => void query.refetch(),
    async older() {
      const before = String(messages[0]?.n ?? 1)
      const found = await load('operatorMessages', { conversation, before }).catch(() => undefined)
      if (!found) return
      setMessages((known) => merged(known, found.list))
      setMore(found.more)
    },
    took(message: ChatMessage, next: ChatMarks) {
      setMessages((known) => merged(known, [message]))
      setOwn(next)
    },
  } as const
}
