import type { ChatAttachment, ChatMarks, ChatMessage } from '@openbourse/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, load } from '../../lib/ask.ts'
import { newKey } from '../../lib/chance.ts'
import { useTopic } from '../../lib/live.ts'
import { merged, type Pending } from './thread.ts'

const typingMs = 6_000
/** How often the client reports that the user is still typing, in milliseconds. */
const typedEveryMs = 3_000
const lineOnWire = '\u2028'

/** How one side of a conversation reads and writes; user and operator differ in nothing else. */
export type Side = {
  readonly read: (stretch: { readonly before?: string; readonly after?: string }) => Promise<{
    readonly list: readonly ChatMessage[]
    readonly more: boolean
    readonly marks: ChatMarks
  }>
  readonly send: (
    message: { readonly text: string; readonly attachments: string },
    key: string,
  ) => Promise<
    | { readonly ok: true; readonly message: ChatMessage; readonly marks: ChatMarks }
    | { readonly ok: false; readonly why: string }
  >
  readonly typed: () => void
  readonly readUpTo: (n: number) => void
  readonly mine: 'user' | 'operator'
}

export type Conversation = ReturnType<typeof useConversation>

/** One conversation on the screen: its messages, pending ones, and the marks. `side` must stay the same object. */
export function useConversation(side: Side) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([])
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [marks, setMarks] = useState<ChatMarks>()
  const [more, setMore] = useState(false)
  const [face, setFace] = useState<'waiting' | 'failed' | 'ready'>('waiting')
  const newest = useRef(0)
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  const typedAt = useRef(0)

  const take = useCallback((list: readonly ChatMessage[], next: ChatMarks) => {
    setMessages((known) => merged(known, list))
    newest.current = Math.max(newest.current, list.at(-1)?.n ?? 0)
    setMarks(next)
  }, [])

  const begin = useCallback(() => {
    setFace('waiting')
    side.read({}).then(
      (answer) => {
        take(answer.list, answer.marks)
        setMore(answer.more)
        setFace('ready')
      },
      () => setFace('failed'),
    )
  }, [side, take])
  useEffect(begin, [begin])

  /** Asks for what is new, again and again while there is more of it. */
  const askNew = useCallback(async () => {
    for (let again = true; again; ) {
      const answer = await side.read({ after: String(newest.current) })
      take(answer.list, answer.marks)
      again = answer.more
    }
  }, [side, take])

  /** In line with what is being sent: a message must not come back as news while its own sending is under way. */
  const catchUp = useCallback(() => {
    const turn = tail.current.then(askNew)
    tail.current = turn.catch(() => {})
    return turn
  }, [askNew])

  const deliver = useCallback(
    (one: Pending) => {
      setPending((all) =>
        all.map((other) => (other.key === one.key ? { ...other, state: 'sending' } : other)),
      )
      // One after the other, so that they keep the order in which they were written.
      tail.current = tail.current.then(async () => {
        const text = one.text.replaceAll('\n', lineOnWire)
        const answer = await side.send(
          { text, attachments: one.attachments.map(({ id }) => id).join(',') },
          one.key,
        )
        if (!answer.ok) {
          const failed = { state: 'failed', why: answer.why } as const
          setPending((all) => all.map((other) => (other.key === one.key ? { ...other, ...failed } : other)))
          return
        }
        setPending((all) => all.filter((other) => other.key !== one.key))
        setMessages((known) => merged(known, [answer.message]))
        setMarks(answer.marks)
        await askNew().catch(() => {})
      })
    },
    [side, askNew],
  )

  return {
    messages,
    pending,
    marks,
    more,
    face,
    begin,
    catchUp,
    setMarks,
    mine: side.mine,
    newestKnown: () => newest.current,
    async older() {
      const answer = await side.read({ before: String(messages[0]?.n ?? 1) })
      setMessages((known) => merged(known, answer.list))
      setMore(answer.more)
    },
    send(text: string, attachments: readonly ChatAttachment[]) {
      const one: Pending = { key: newKey(), text, attachments, state: 'sending', why: '' }
      setPending((all) => [...all, one])
      // The next word is a new message, and sent at once.
      typedAt.current = 0
      deliver(one)
    },
    retry: deliver,
    drop: (one: Pending) => setPending((all) => all.filter(({ key }) => key !== one.key)),
    typed(nowMs: number) {
      if (nowMs - typedAt.current < typedEveryMs) return
      typedAt.current = nowMs
      side.typed()
    },
    readUpTo: side.readUpTo,
  }
}

const none = () => {}

/** The user’s side. */
export const ownSide: Side = {
  mine: 'user',
  read: (stretch) => load('supportMessages', stretch),
  send: (message, key) =>
    new Promise((resolve) => {
      ask('supportSend', message, { key }).then(
        (answer) => resolve(answer.ok ? { ok: true, ...answer.value } : { ok: false, why: answer.msg }),
        () => resolve({ ok: false, why: '' }),
      )
    }),
  typed: () => void ask('supportTyping', {}).catch(none),
  readUpTo: (n) => void ask('supportRead', { upTo: String(n) }).catch(none),
}

/** Follows the stream: what is new is asked for, marks move, and whether an operator writes. */
export function useFollowing(conversation: Conversation): boolean {
  const [typed, setTyped] = useState<number>()
  const seen = useRef<number>(undefined)
  const poll = () => conversation.catchUp()
  useTopic('support', {
    on(data, delivery) {
      const { typed: count, ...marks } = data
      conversation.setMarks(marks)
      if (marks.newest > conversation.newestKnown()) void conversation.catchUp().catch(none)
      if (delivery === 'update' && seen.current !== undefined && count > seen.current) setTyped(count)
      seen.current = count
    },
    poll,
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => setTyped(undefined), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const last = conversation.messages.at(-1)
  // A message arrived from the other side, so it is no longer typing.
  useEffect(() => {
    if (last?.from === 'operator') setTyped(undefined)
  }, [last])
  return typed !== undefined
}

/** Messages on a visible screen count as read. */
export function useReading(conversation: Conversation): void {
  const { messages, marks, mine, readUpTo } = conversation
  const newest = messages.at(-1)?.n ?? 0
  const read = (mine === 'user' ? marks?.userRead : marks?.operatorRead) ?? newest
  useEffect(() => {
    if (newest <= read) return
    const mark = () => document.visibilityState === 'visible' && readUpTo(newest)
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [newest, read, readUpTo])
}
