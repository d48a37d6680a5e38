import { type KeyboardEvent, useRef, useState } from 'react'
import { ask } from '../../lib/ask.ts'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.tsx'
import { useKeys } from '../../lib/keys.ts'
import { Button, Refused } from '../../lib/pieces/index.ts'
import { useAction } from '../../lib/query.ts'
import { PictureAttachments } from './PictureAttachments.tsx'
import styles from './support.module.css'
import { usePictures } from './use-pictures.ts'
import type { Thread } from './use-thread.ts'

const signsMax = 2000
/** How often the client reports that the operator is still typing, in milliseconds. */
const typedEveryMs = 3_000
/** A form has no line breaks in its fields. */
const lineOnWire = '\u2028'

/** Where an answer is written. What is typed stays until the server has it. */
export function Composer(props: { readonly conversation: string; readonly thread: Thread }) {
  const { conversation, thread } = props
  const text = useText('support')
  const answer = useAction('operatorAnswer')
  const [draft, setDraft] = useState('')
  const [said, setSaid] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(0)
  const pictures = usePictures(conversation)
  useKeys([{ keys: 'r', says: text('reply'), run: () => field.current?.focus() }])

  function type(next: string) {
    setDraft(next)
    setSaid(undefined)
    if (next === '' || clock.now() - typedAt.current < typedEveryMs) return
    typedAt.current = clock.now()
    void ask('operatorTyping', { conversation })
  }

  async function send() {
    const written = draft.trim()
    if (answer.busy || pictures.busy) return
    // Only words are looked through, so a picture never goes without them.
    if (written === '') return setSaid(pictures.list.length > 0 ? text('needWords') : undefined)
    const attachments = pictures.list.map(({ id }) => id).join(',')
    const response = await answer.run({
      conversation,
      text: written.replaceAll('\n', lineOnWire),
      attachments,
    })
    if (!response.ok) return setSaid(response.msg || text('notSent'))
    setDraft('')
    setSaid(undefined)
    pictures.clear()
    typedAt.current = 0
    thread.took(response.value.message, response.value.marks)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }

  return (
    <div className="bench-acts">
      <textarea
        ref={field}
        className={`input ${styles.draft}`}
        aria-label={text('write')}
        placeholder={text('write')}
        rows={2}
        maxLength={signsMax}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <Refused said={said} />
      <div className={styles.send}>
        <PictureAttachments of={pictures} />
        <span className="small quiet push">{text('sendNote')}</span>
        <Button kind="primary" busy={answer.busy} onPress={() => void send()}>
          {text('send')}
        </Button>
      </div>
    </div>
  )
}
