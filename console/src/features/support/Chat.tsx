import type { QueuedChat } from '@openbourse/protocol'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/may.ts'
import { to } from '../../lib/paths.ts'
import { Bones, Button, Failed, Link } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { useOperator } from '../../lib/session.ts'
import { say } from '../../lib/store.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { StrategyDialog } from './StrategyDialog.tsx'
import styles from './support.module.css'
import { useThread } from './use-thread.ts'

/** One conversation, asked again every moment, since operators have no part in the stream. */
export function Chat(props: { readonly conversation: string; readonly of: QueuedChat | undefined }) {
  const { conversation } = props
  const text = useText('support')
  const thread = useThread(conversation)
  const close = useAction('operatorClose')
  const { roles } = useOperator()
  const mayOpen = useMay('consoleStrategyOpen')
  const [opening, setOpening] = useState(false)
  const name = thread.displayId ?? props.of?.displayId ?? conversation
  const isOpen = thread.marks?.state === 'open'
  // A message that was just answered here is shown as answered before the queue is reloaded.
  const isMissed = props.of?.missesOnClosing === true && thread.messages.at(-1)?.from !== 'operator'

  async function end() {
    const answer = await close.run({ conversation })
    say(answer.ok ? text('done') : answer.msg || text('noAnswer'))
  }

  return (
    <section className="panel bench-side" aria-label={text('with', { name })}>
      <header>
        <h2 className="cut">{name}</h2>
        <span className="push line">
          {roles.includes('support') && <Link href={to('users', { by: name })}>{text('look')}</Link>}
          {mayOpen && (
            <Button slim onPress={() => setOpening(true)}>
              {text('strategy.act')}
            </Button>
          )}
          {isOpen && (
            <Button slim busy={close.busy} onPress={() => void end()}>
              {text('close')}
            </Button>
          )}
        </span>
      </header>
      {isOpen && isMissed && <p className={`small ${styles.misses}`}>{text('closeMisses')}</p>}
      <div className={`bench-scroll ${styles.scroll}`} ref={thread.bottom}>
        {thread.face === 'waiting' && <Bones rows={6} />}
        {thread.face === 'failed' && <Failed retry={thread.again} />}
        {thread.more && (
          <p className={styles.older}>
            <Button slim onPress={() => void thread.older()}>
              {text('older')}
            </Button>
          </p>
        )}
        <Messages conversation={conversation} thread={thread} />
      </div>
      <Composer conversation={conversation} thread={thread} />
      {opening && <StrategyDialog user={conversation} name={name} onClose={() => setOpening(false)} />}
    </section>
  )
}
