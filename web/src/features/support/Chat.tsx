import { RowBones } from '@openbourse/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { load } from '../../lib/ask.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKept } from '../../lib/kept.ts'
import { usePageQuery } from '../../lib/location.ts'
import { NotLoadedCard } from '../../lib/NotLoaded.tsx'
import { paths } from '../../lib/paths.ts'
import { Composer } from './Composer.tsx'
import { DeskLine } from './DeskLine.tsx'
import { HelpTopics } from './HelpTopics.tsx'
import { readNoticeOf } from './read-notice.ts'
import styles from './support.module.css'
import { Thread } from './Thread.tsx'
import { type Conversation, ownSide, useConversation, useFollowing, useReading } from './use-conversation.ts'

const picture = (id: string) => load('supportPicture', { id })

/** The user’s conversation with support. */
export function Chat() {
  const text = useText('support')
  const conversation = useConversation(ownSide)
  const typing = useFollowing(conversation)
  const [draft, setDraft] = useKept('chatDraft')
  const about = useAbout()
  useReading(conversation)
  useEffect(() => void readNoticeOf().catch(() => {}), [])
  const { face, messages, pending } = conversation
  if (face === 'failed')
    return (
      <NotLoadedCard title={text('failedTitle')} retry={conversation.begin}>
        {text('failed')}
      </NotLoadedCard>
    )
  const isEmpty = messages.length === 0 && pending.length === 0
  return (
    <div className={styles.chat}>
      <div className={styles.log}>
        {face === 'waiting' && <ThreadBones />}
        {face === 'ready' && isEmpty && (
          <div className="stack">
            <HelpTopics />
            <DeskLine />
          </div>
        )}
        {face === 'ready' && !isEmpty && (
          <>
            {conversation.more ? (
              <Older conversation={conversation} />
            ) : (
              <div className="stack">
                <HelpTopics />
                <DeskLine key={String(messages.some(({ from }) => from === 'operator'))} />
              </div>
            )}
            <Thread conversation={conversation} typing={typing} picture={picture} />
          </>
        )}
        {!isEmpty && <Bottom of={endOf(conversation, typing)} />}
      </div>
      <Composer
        draft={draft}
        onDraft={setDraft}
        onTyped={() => conversation.typed(clock.now())}
        onSend={(said, attachments) => {
          conversation.send(about.what === undefined ? said : `${about.what}\n${said}`, attachments)
          about.remove()
        }}
        about={about}
        pictures
      />
    </div>
  )
}

const records = ['order', 'deposit', 'withdrawal'] as const

/** The record that the page was opened from. It is the first line of the next message, so that support sees its number; it can be removed. */
function useAbout() {
  const text = useText('support')
  const query = usePageQuery(paths.askAbout)
  const [isGone, setGone] = useState(false)
  const kind = isGone ? undefined : records.find((one) => query[one] !== undefined)
  return {
    what: kind && text(`about.${kind}`, { id: query[kind] ?? '' }),
    remove: () => setGone(true),
  }
}

/** Older messages come in above, and what was read stays where it was. */
export function Older(props: { readonly conversation: Conversation }) {
  const text = useText('support')
  const [busy, setBusy] = useState(false)
  const room = useRef<number>(undefined)
  const first = props.conversation.messages[0]?.n
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first message is the reason to look
  useLayoutEffect(() => {
    const page = document.documentElement
    if (room.current !== undefined) page.scrollTop += page.scrollHeight - room.current
    room.current = undefined
  }, [first])
  async function more() {
    setBusy(true)
    room.current = document.documentElement.scrollHeight
    await props.conversation.older().catch(() => {})
    setBusy(false)
  }
  return (
    <div className={styles.older}>
      <button type="button" className="text-button" aria-disabled={busy} onClick={() => void more()}>
        {text('older')}
      </button>
    </div>
  )
}

/** Keeps the end of the conversation in view unless the user has scrolled up. `of` changes with the content. */
export function Bottom(props: { readonly of: string }) {
  const near = useRef(true)
  useEffect(() => {
    const page = document.documentElement
    const toEnd = () => {
      if (near.current) page.scrollTop = page.scrollHeight
    }
    let isMoved = false
    const moved = () => {
      isMoved = true
    }
    const look = () => {
      // Until the user scrolls, the view stays at the end, even while messages above load.
      if (isMoved)
        near.current = page.scrollHeight - page.scrollTop - page.clientHeight < page.clientHeight / 4
      else toEnd()
    }
    const growing = new ResizeObserver(toEnd)
    growing.observe(document.body)
    document.addEventListener('scroll', look, { passive: true })
    for (const kind of moves) document.addEventListener(kind, moved, { passive: true })
    return () => {
      growing.disconnect()
      document.removeEventListener('scroll', look)
      for (const kind of moves) document.removeEventListener(kind, moved)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the reason to scroll to its end
  useEffect(() => {
    if (near.current) document.documentElement.scrollTop = document.documentElement.scrollHeight
  }, [props.of])
  return null
}

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export function endOf({ messages, pending }: Conversation, typing: boolean): string {
  return [messages.at(-1)?.n, typing, ...pending.map(({ key, state }) => key + state)].join(' ')
}

function ThreadBones() {
  return (
    <div aria-busy="true">
      <RowBones rows={4} mark={false} />
    </div>
  )
}
