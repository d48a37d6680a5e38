import type { ChatMessage } from '@openbourse/protocol'
import { Fragment } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { utc } from '../../lib/time.ts'
import { isApart } from './merged.ts'
import { Picture } from './Picture.tsx'
import styles from './support.module.css'
import type { Thread } from './use-thread.ts'

/** The conversation: the user on the left, operators on the right. */
export function Messages(props: { readonly conversation: string; readonly thread: Thread }) {
  const { conversation, thread } = props
  const text = useText('support')
  const locale = useLocale()
  const { messages, marks, typing } = thread
  const lastOwn = messages.findLast(({ from }) => from === 'operator')?.n
  return (
    <>
      <ol className={styles.log} aria-label={text('conversation')}>
        {messages.map((message, at) => (
          <Fragment key={message.n}>
            {isApart(messages[at - 1], message) && (
              <li className={styles.time}>
                <time>{utc(locale, message.at, 'minute')}</time>
              </li>
            )}
            <li className={styles.row} data-from={message.from}>
              <Bubble conversation={conversation} of={message} />
              {message.n === lastOwn && (
                <span className="quiet small">
                  {text((marks?.userRead ?? 0) >= message.n ? 'read' : 'sent')}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      <p className={styles.typing} role="status">
        {typing ? text('typing') : ''}
      </p>
    </>
  )
}

function Bubble(props: { readonly conversation: string; readonly of: ChatMessage }) {
  const { from, text: said, attachments } = props.of
  const text = useText('support')
  return (
    <div className={styles.bubble}>
      <span className="sr">{text(`from.${from}`)}: </span>
      {from === 'house' && <span className="quiet small">{text('from.house')}</span>}
      {attachments.map((one) => (
        <Picture key={one.id} conversation={props.conversation} of={one} />
      ))}
      {said !== '' && <p>{said}</p>}
    </div>
  )
}
