import type { ChatAttachment } from '@openbourse/protocol'
import { ArrowUp, IconButton, Plus, X } from '@openbourse/ui'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { previewOf, sendPicture } from './send-picture.ts'
import styles from './support.module.css'

const textMax = 2000
const picturesMax = 4
const linesMax = 6

type Chosen = {
  readonly key: string
  readonly preview: string
  readonly attachment: ChatAttachment | null
  readonly why: string | null
}

/** Where a message is written. It grows with the text; with a keyboard, Enter sends and Shift with Enter breaks the line. */
export function Composer(props: {
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onTyped: () => void
  readonly onSend: (text: string, attachments: readonly ChatAttachment[]) => void
  readonly pictures: boolean
  /** The record that the message is about. */
  readonly about: About
}) {
  const { draft, about } = props
  const text = useText('support')
  const area = useRef<HTMLTextAreaElement>(null)
  // Its line is part of the message.
  const most = textMax - (about.what === undefined ? 0 : about.what.length + 1)
  const chosen = useChosen()
  const ready = chosen.all.flatMap(({ attachment }) => (attachment ? [attachment] : []))
  const isBusy = chosen.all.some(({ attachment, why }) => attachment === null && why === null)
  const canSend = !isBusy && (draft.trim() !== '' || ready.length > 0)

  function send() {
    if (!canSend) return
    props.onSend(draft.trim(), ready)
    props.onDraft('')
    chosen.clear()
    area.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey) return
    // On glass the Enter key breaks the line, as everywhere on a phone.
    if (!event.ctrlKey && !event.metaKey && !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (!props.pictures || files.length === 0) return
    event.preventDefault()
    chosen.add(files)
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <AboutLine about={about} onRemoved={() => area.current?.focus()} />
      {chosen.all.length > 0 && <Previews of={chosen.all} onRemove={chosen.remove} />}
      <div className={styles.line}>
        {props.pictures && <PictureButton onChoose={chosen.add} />}
        <textarea
          ref={area}
          className={styles.area}
          rows={Math.min(linesMax, draft.split('\n').length)}
          maxLength={most}
          value={draft}
          aria-label={text('write')}
          placeholder={text('write')}
          enterKeyHint="enter"
          onChange={(event) => {
            props.onDraft(event.currentTarget.value)
            props.onTyped()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className={styles.send} aria-label={text('send')} aria-disabled={!canSend}>
          <ArrowUp className="icon" aria-hidden="true" />
        </button>
      </div>
      {draft.length > most - 200 && (
        <p className={styles.count} role="status">
          {text('left', { count: most - draft.length })}
        </p>
      )}
    </form>
  )
}

type About = { readonly what: string | undefined; readonly remove: () => void }

/** The record that the next message is about, until it is removed. */
function AboutLine({ about, onRemoved }: { readonly about: About; readonly onRemoved: () => void }) {
  const text = useText('support')
  const { what } = about
  if (what === undefined) return null
  return (
    <p className={styles.about}>
      <span>{text('aboutIs', { what })}</span>
      <IconButton
        quiet
        icon={X}
        label={text('removeAbout', { what })}
        onPress={() => {
          about.remove()
          onRemoved()
        }}
      />
    </p>
  )
}

function PictureButton(props: { readonly onChoose: (files: readonly File[]) => void }) {
  const text = useText('support')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton quiet icon={Plus} label={text('addPicture')} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={text('addPicture')}
        onChange={(event) => {
          props.onChoose([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function Previews(props: { readonly of: readonly Chosen[]; readonly onRemove: (key: string) => void }) {
  const text = useText('support')
  return (
    <ul className={styles.previews}>
      {props.of.map(({ key, preview, attachment, why }, index) => (
        <li
          key={key}
          className={styles.preview}
          data-state={why !== null ? 'failed' : attachment ? 'ready' : 'sending'}
        >
          <img src={preview} alt={text('chosen', { number: index + 1 })} />
          <button
            type="button"
            className={styles.remove}
            aria-label={text('removePicture', { number: index + 1 })}
            onClick={() => props.onRemove(key)}
          >
            <X className="icon-small" aria-hidden="true" />
          </button>
          {why !== null && <span role="alert">{why === '' ? text('pictureNotSent') : why}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Pictures that were chosen for the next message; each sets out at once, so that sending does not wait for them. */
function useChosen() {
  const [all, setAll] = useState<readonly Chosen[]>([])
  const count = useRef(0)
  async function addOne(file: File) {
    count.current += 1
    const key = `p${count.current}`
    const preview = await previewOf(file).catch(() => '')
    setAll((before) => [...before, { key, preview, attachment: null, why: null }])
    const answer = await sendPicture(file)
    const next = answer.ok ? { attachment: answer.attachment } : { why: answer.why }
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)))
  }
  return {
    all,
    add(files: readonly File[]) {
      for (const file of files.slice(0, picturesMax - all.length)) void addOne(file)
    },
    remove: (key: string) => setAll((before) => before.filter((one) => one.key !== key)),
    clear: () => setAll([]),
  }
}
