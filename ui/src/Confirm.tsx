import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { ConfirmDialog, Question } from './ConfirmDialog.tsx'

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
  const [Dialog, setDialog] = useState<typeof ConfirmDialog>()
  const waiting = useRef<Pending>(undefined)

  // The first page asks nothing: the dialog comes with the first question. One that does not come counts as refused.
  async function bring(): Promise<void> {
    try {
      const { ConfirmDialog } = await import('./ConfirmDialog.tsx')
      setDialog(() => ConfirmDialog)
    } catch {
      answer(false)
    }
  }

  function ask(question: Question): Promise<boolean> {
    // A second question takes the place of the first, which then counts as refused.
    waiting.current?.answer(false)
    return new Promise((resolve) => {
      waiting.current = { ...question, answer: resolve }
      setPending(waiting.current)
      setOpen(true)
      void bring()
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
      {pending && Dialog && (
        <Dialog question={pending} open={open} onAnswer={answer} onClosed={() => setPending(undefined)} />
      )}
    </Context>
  )
}
