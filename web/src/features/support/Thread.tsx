import type { ChatMessage } from '@openbourse/protocol'
import { useRef } from 'react'
import { clock } from '../../lib/clock.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { chatTime } from '../../lib/time.ts'
import { type LoadPicture, Picture } from './Picture.tsx'
import styles from './support.module.css'
import { markedMessage, type Pending, rowsOf } from './thread.ts'
import type { Conversation } from './use-conversation.ts'

/**
 * The messages, oldest on top: times where they help, bubbles by side, and the state under one's own last message.
 */
export function Thread(props: {
  readonly conversation: Conversation
  readonly typing: boolean
  readonly picture: LoadPicture
}) {
  const { conversation, picture } = props
  const { messages, pending, mine } = conversation
  const text = useText('support')
  const locale = useLocale()
  const marked = pending.length === 0 ? markedMessage(messages, mine) : 0
  const otherRead = (mine === 'user' ? conversation.marks?.operatorRead : conversation.marks?.userRead) ?? 0
  const time = (at: number) => chatTime(locale, at, { nowMs: clock.now(), yesterday: text('yesterday') })
  return (
    <>
      <ol className={styles.thread} aria-label={text('conversation')}>
        {rowsOf(messages).map((row) =>
          row.kind === 'time' ? (
            <li key={row.key} className={styles.time}>
              <time dateTime={new Date(row.at).toISOString()}>{time(row.at)}</time>
            </li>
          ) : (
            <li
              key={row.key}
              className={styles.row}
              data-mine={row.message.from === mine}
              data-first={row.first}
            >
              {row.first && row.message.from !== mine && (
                <span className={styles.who}>{text(`from.${row.message.from}`)}</span>
              )}
              <Bubble message={row.message} mine={mine} first={row.first} picture={picture} />
              {row.message.n === marked && (
                <span className={styles.mark}>{text(otherRead >= marked ? 'read' : 'sent')}</span>
              )}
            </li>
          ),
        )}
        {pending.map((one) => (
          <PendingMessage key={one.key} one={one} conversation={conversation} picture={picture} />
        ))}
        {props.typing && (
          <li className={styles.row} data-mine={false} data-first={true}>
            <span className={styles.typing} role="img" aria-label={text('typing')}>
              <i />
              <i />
              <i />
            </span>
          </li>
        )}
      </ol>
      <Announcer messages={messages} mine={mine} typing={props.typing} />
    </>
  )
}

function Bubble(props: {
  readonly message: ChatMessage
  readonly mine: 'user' | 'operator'
  readonly first: boolean
  readonly picture: LoadPicture
}) {
  const { message, mine } = props
  const text = useText('support')
  const whose = text(message.from === mine ? 'from.me' : `from.${message.from}`)
  return (
    <div className={styles.bubble} data-from={message.from === mine ? 'me' : message.from}>
      {!(props.first && message.from !== mine) && <span className="sr">{whose}: </span>}
      {message.attachments.map((one) => (
        <Picture key={one.id} of={one} load={props.picture} label={text('pictureFrom', { who: whose })} />
      ))}
      {message.text !== '' && <p className={styles.said}>{message.text}</p>}
    </div>
  )
}

function PendingMessage(props: {
  readonly one: Pending
  readonly conversation: Conversation
  readonly picture: LoadPicture
}) {
  const { one, conversation } = props
  const text = useText('support')
  return (
    <li className={styles.row} data-mine={true} data-first={true}>
      <div className={styles.bubble} data-from="me" data-state={one.state}>
        <span className="sr">{text('from.me')}: </span>
        {one.attachments.map((picture) => (
          <Picture
            key={picture.id}
            of={picture}
            load={props.picture}
            label={text('pictureFrom', { who: text('from.me') })}
          />
        ))}
        {one.text !== '' && <p className={styles.said}>{one.text}</p>}
      </div>
      {one.state === 'sending' ? (
        <span className={styles.mark}>{text('sending')}</span>
      ) : (
        <span className={styles.failed} role="alert">
          {one.why === '' ? text('notSent') : one.why}
          <span className={styles.ways}>
            <button type="button" className="text-button" onClick={() => conversation.retry(one)}>
              {text('again')}
            </button>
            <button type="button" className="text-button" onClick={() => conversation.drop(one)}>
              {text('drop')}
            </button>
          </span>
        </span>
      )}
    </li>
  )
}

/** Announces messages that arrive while the conversation is open, once, and not earlier ones. */
function Announcer(props: {
  readonly messages: readonly ChatMessage[]
  readonly mine: 'user' | 'operator'
  readonly typing: boolean
}) {
  const text = useText('support')
  const last = props.messages.at(-1)
  const first = useRef<number>(undefined)
  if (first.current === undefined && last) first.current = last.n
  const isNew = last !== undefined && last.n > (first.current ?? 0) && last.from !== props.mine
  const said = isNew ? text('arrived', { who: text(`from.${last.from}`), text: last.text }) : ''
  return (
    <p className="sr" role="status">
      {props.typing ? text('typing') : said}
    </p>
  )
}
