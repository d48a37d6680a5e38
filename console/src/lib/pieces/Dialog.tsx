import { X } from '@openbourse/ui'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useText } from '../i18n.tsx'

/** One question over the screen. Escape and the cross close it; the focus goes back to where it came from. */
export function Dialog(props: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly acts?: ReactNode
  /** What Enter does, where the dialog is a form. */
  readonly onSubmit?: () => void
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const text = useText('common')
  useEffect(() => {
    ref.current?.showModal()
    // What is to be filled in comes before the cross that closes.
    ref.current?.querySelector<HTMLElement>('.dialog-body :is(input, textarea, select)')?.focus()
  }, [])
  const body = (
    <>
      <header>
        <h2 id={titleId}>{props.title}</h2>
        <button type="button" className="push" aria-label={text('close')} onClick={props.onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </header>
      <div className="dialog-body">{props.children}</div>
      {props.acts !== undefined && <footer>{props.acts}</footer>}
    </>
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    props.onSubmit?.()
  }
  return (
    <dialog ref={ref} aria-labelledby={titleId} onClose={props.onClose}>
      {props.onSubmit ? (
        <form className="dialog" onSubmit={submit} noValidate>
          {body}
        </form>
      ) : (
        <div className="dialog">{body}</div>
      )}
    </dialog>
  )
}
