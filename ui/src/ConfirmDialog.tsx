import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { useModal } from './use-modal.ts'

export type Question = {
  readonly title: string
  /** What stays, what ends, what comes back. */
  readonly content?: ReactNode
  /** A verb for the action, never "OK". */
  readonly confirm: string
  readonly cancel: string
  /** What can't be undone is confirmed by a red button. */
  readonly kind?: 'primary' | 'danger'
}

const timing = { opensAfterMs: 10, closesAfterMs: 120 }

/** A question over the page, with the safe answer first. */
export function ConfirmDialog(props: {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
  readonly onClosed: () => void
}) {
  const { question, open, onAnswer, onClosed } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, { open, onClose: () => onAnswer(false), onClosed, timing })
  // The safe answer has the focus, so that a stray Enter changes nothing.
  useEffect(() => {
    if (open) dialog.current?.querySelector('button')?.focus()
  }, [open])
  return (
    <dialog ref={dialog} className="confirm" role="alertdialog" aria-labelledby={titleId}>
      <h2 id={titleId}>{question.title}</h2>
      <div className="confirm-content">{question.content}</div>
      <div className="pair">
        <Button onPress={() => onAnswer(false)}>{question.cancel}</Button>
        <Button kind={question.kind ?? 'primary'} onPress={() => onAnswer(true)}>
          {question.confirm}
        </Button>
      </div>
    </dialog>
  )
}
