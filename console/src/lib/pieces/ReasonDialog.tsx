import { type ReactNode, useState } from 'react'
import { useText } from '../i18n.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { AreaField } from './Fields.tsx'
import { ReasonSelect } from './ReasonSelect.tsx'

const noteMax = 400

/** Asks for a reason from a closed list, shows the sentence its reader will see, and closes when it is sent. */
export function ReasonDialog<Word extends string>(props: {
  readonly title: string
  /** Texts of the filled button, and of the other one. */
  readonly act: string
  readonly keep?: string
  readonly legend?: string
  readonly reasons: readonly { readonly word: Word; readonly label: string }[]
  /** The readers of the sentence, once a reason is chosen. */
  readonly read?: (word: Word) => { readonly by: string; readonly sentence: string }
  readonly busy: boolean
  /** The server’s refusal. */
  readonly said?: string | undefined
  /** What is asked besides. */
  readonly children?: ReactNode
  readonly note?: ReactNode
  /** Reasons that are judgments: the maker notes what they saw. */
  readonly noted?: ReadonlySet<string>
  readonly onClose: () => void
  /** Answers whether it was done. */
  readonly onSend: (word: Word, note: string | undefined) => Promise<boolean>
}) {
  const text = useText('common')
  const { reasons, read } = props
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [note, setNote] = useState('')
  const isNoted = props.noted?.has(reason) ?? false
  const found = reasons.find(({ word }) => word === reason)?.word
  async function send() {
    setMissing(found === undefined)
    if (found === undefined) return
    if (await props.onSend(found, isNoted ? note : undefined)) props.onClose()
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onSubmit={() => void send()}
      acts={
        <>
          <Button onPress={props.onClose}>{props.keep ?? text('reason.keep')}</Button>
          <Button kind="primary" submit busy={props.busy}>
            {props.act}
          </Button>
        </>
      }
    >
      {props.children}
      <ReasonSelect
        legend={props.legend ?? text('reason.legend')}
        reasons={reasons}
        value={reason}
        onChange={setReason}
        read={found && read?.(found)}
        error={isMissing ? text('reason.needed') : props.said}
      />
      {isNoted && <NoteField value={note} onChange={setNote} />}
      {props.note !== undefined && <p className="quiet">{props.note}</p>}
    </Dialog>
  )
}

/** What the maker saw. The checker reads it, so it is asked for before anything is proposed. */
function NoteField(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const text = useText('common')
  return (
    <AreaField
      {...props}
      label={text('reason.noteLabel')}
      note={text('reason.noteNote')}
      maxLength={noteMax}
    />
  )
}
