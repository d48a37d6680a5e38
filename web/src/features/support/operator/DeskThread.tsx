import { Button, Card, Failed } from '@openbourse/ui'
import { useEffect, useMemo, useState } from 'react'
import { clock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n.tsx'
import { Bottom, endOf, Older } from '../Chat.tsx'
import { Composer } from '../Composer.tsx'
import { ask, load } from '../calls.ts'
import styles from '../support.module.css'
import { Thread } from '../Thread.tsx'
import { useConversation, useReading } from '../use-conversation.ts'
import { operatorSide } from './side.ts'
import { operatorToken } from './token.ts'

const everyMs = 1_500

/** One conversation at the desk. It is asked again every moment, since operators have no part in the stream. */
export function DeskThread(props: { readonly conversation: string; readonly onBack: () => void }) {
  const { conversation: id } = props
  const text = useText('support')
  const [typing, setTyping] = useState(false)
  const [draft, setDraft] = useState('')
  const side = useMemo(() => operatorSide(id, (told) => setTyping(told.typing)), [id])
  const picture = useMemo(
    () => (one: string) =>
      load('operatorPicture', { operatorToken: operatorToken.get(), conversation: id, id: one }),
    [id],
  )
  const conversation = useConversation(side)
  useReading(conversation)
  const { catchUp, face } = conversation
  useEffect(() => {
    if (face !== 'ready') return
    const timer = setInterval(() => void catchUp().catch(() => {}), everyMs)
    return () => clearInterval(timer)
  }, [face, catchUp])
  async function close() {
    await ask('operatorClose', { operatorToken: operatorToken.get(), conversation: id }).catch(() => {})
    props.onBack()
  }
  if (face === 'failed')
    return (
      <Card>
        <Failed title={text('failedTitle')} retry={conversation.begin}>
          {text('failed')}
        </Failed>
      </Card>
    )
  return (
    <div className={styles.chat}>
      <div className={styles.log}>
        <div className="pair">
          <Button wide onPress={props.onBack}>
            {text('backToQueue')}
          </Button>
          <Button wide onPress={() => void close()}>
            {text('close')}
          </Button>
        </div>
        {conversation.more && <Older conversation={conversation} />}
        <Thread conversation={conversation} typing={typing} picture={picture} />
        <Bottom of={endOf(conversation, typing)} />
      </div>
      <Composer
        draft={draft}
        onDraft={setDraft}
        onTyped={() => conversation.typed(clock.now())}
        onSend={conversation.send}
        pictures={false}
      />
    </div>
  )
}
