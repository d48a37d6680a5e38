import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { useModal } from './use-modal.ts'

const timing = { opensAfterMs: 10, closesAfterMs: 120 }

export type Question = {
  readonly title: string
  /** What stays, what ends, what comes back. */
  readonly content?: ReactNode
  /** Says what happens, never "OK". */
  readonly confirm: string
  readonly cancel: string
  /** What can't be undone is confirmed by a red button. */
  readonly kind?: 'primary' | 'danger'
}

type Pending = Question & { readonly answer: (yes: boolean) => void }

const Context = createContext<((question: Question) => Promise<boolean>) | undefined>(undefined)

/** `const confirm = useConfirm()`, then `if (await confirm({ title, confirm, cancel })) …`. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const ask = useContext(Context)
  if (!ask) throw new Error('useConfirm stands outside ConfirmProvider')
  return ask
}

export function ConfirmProvider(props: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<Pending>()
  const [open, setOpen] = useState(false)
  const waiting = useRef<Pending>(undefined)

  function ask(question: Question): Promise<boolean> {
    // A second question takes the place of the first, which then counts as refused.
    waiting.current?.answer(false)
    return new Promise((resolve) => {
      waiting.current = { ...question, answer: resolve }
      setPending(waiting.current)
      setOpen(true)
    })
  }

  function answer(yes: boolean) {
    waiting.current?.answer(yes)
    waiting.current = undefined
    setOpen(false)
  }

  return (
    <Context value={ask}>
      {props.children}
      {pending && (
        <ConfirmDialog
          question={pending}
          open={open}
          onAnswer={answer}
          onClosed={() => setPending(undefined)}
        />
      )}
    </Context>
  )
}

function ConfirmDialog(props: {
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
