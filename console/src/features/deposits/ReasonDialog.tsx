import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button, Dialog, ReasonSelect } from '../../lib/pieces/index.ts'

/** Asks for a reason out of a closed list, with the sentence that the person will read beside it. */
export function ReasonDialog<Word extends string>(props: {
  readonly title: string
  readonly act: string
  readonly reasons: readonly { readonly word: Word; readonly label: string }[]
  readonly readBy?: string
  readonly sentenceOf?: (word: Word) => string
  readonly busy: boolean
  readonly children?: ReactNode
  readonly onClose: () => void
  readonly onSend: (word: Word) => Promise<boolean>
}) {
  const text = useText('deposits')
  const { reasons, readBy, sentenceOf } = props
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const found = reasons.find(({ word }) => word === reason)?.word
  async function send() {
    if (!found) return setError(text('needReason'))
    if (await props.onSend(found)) props.onClose()
  }
  return (
    <Dialog
      title={props.title}
      onClose={props.onClose}
      onSubmit={() => void send()}
      acts={
        <>
          <Button onPress={props.onClose}>{text('keep')}</Button>
          <Button kind="primary" submit busy={props.busy}>
            {props.act}
          </Button>
        </>
      }
    >
      {props.children}
      <ReasonSelect
        legend={text('reason')}
        reasons={reasons}
        value={reason}
        onChange={setReason}
        read={found && readBy && sentenceOf ? { by: readBy, sentence: sentenceOf(found) } : undefined}
        error={error}
      />
    </Dialog>
  )
}
