import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useUi } from './context.tsx'
import { closesAfterDrag } from './drag.ts'
import { useModal } from './use-modal.ts'

const timing = { opensAfterMs: 10, closesAfterMs: 240 }

type Heading =
  | { readonly title: string; readonly head?: never; readonly label?: never }
  | { readonly head: ReactNode; readonly label: string; readonly title?: never }

/**
 * A card that comes up from the bottom and stops under the navigation bar. It closes by its button, Esc, the
 * mask, or by pulling its head down. What should happen after it went belongs in `onClosed`.
 */
export function Sheet(
  props: {
    readonly open: boolean
    readonly onClose: () => void
    readonly onClosed?: () => void
    readonly children: ReactNode
    readonly foot?: ReactNode
  } & Heading,
) {
  const { words } = useUi()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog, { open: props.open, onClose: props.onClose, onClosed: props.onClosed, timing })
  const drag = useDrag(dialog, props.onClose)

  return (
    <dialog
      ref={dialog}
      className="sheet"
      {...(props.title === undefined ? { 'aria-label': props.label } : { 'aria-labelledby': titleId })}
    >
      <div className="sheet-grip" {...drag}>
        <div className="grab" />
        <div className="sheet-head">
          {props.title === undefined ? (
            <div className="grow">{props.head}</div>
          ) : (
            <h2 id={titleId}>{props.title}</h2>
          )}
          <button type="button" className="tap" aria-label={words.close} onClick={props.onClose}>
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled without a pointer */}
      <div className="sheet-body" tabIndex={0}>
        {props.children}
      </div>
      {props.foot && <div className="sheet-foot">{props.foot}</div>}
    </dialog>
  )
}

function useDrag(dialog: { readonly current: HTMLDialogElement | null }, onClose: () => void) {
  const start = useRef<{ readonly y: number; readonly at: number } | undefined>(undefined)

  function end(event: PointerEvent, given: boolean) {
    const from = start.current
    const element = dialog.current
    start.current = undefined
    if (!from || !element) return
    element.removeAttribute('data-dragging')
    element.style.transform = ''
    const pull = {
      downPx: event.clientY - from.y,
      heightPx: element.offsetHeight,
      elapsedMs: event.timeStamp - from.at,
    }
    if (given && closesAfterDrag(pull)) onClose()
  }

  return {
    onPointerDown(event: PointerEvent) {
      if ((event.target as Element).closest('button, a, input, select, [role="tab"], [role="radio"]')) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current || !dialog.current) return
      dialog.current.setAttribute('data-dragging', '')
      dialog.current.style.transform = `translateY(${Math.max(0, event.clientY - start.current.y)}px)`
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
