import { type ReactNode, useRef } from 'react'
import { type Name, nameOf } from './name.ts'
import { useModal } from './use-modal.ts'

// From the specification (§2): opens after 50 ms, closes after 300 ms.
const timing = { opensAfterMs: 50, closesAfterMs: 300 }

/** A panel from the left, 300 or 220 wide. Esc and the mask close it. */
export function Drawer(
  props: {
    readonly open: boolean
    readonly onClose: () => void
    readonly onClosed?: () => void
    readonly width?: 220 | 300
    readonly children: ReactNode
  } & Name,
) {
  const { open, onClose, onClosed, width = 220, children, ...name } = props
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, { open, onClose, onClosed, timing })
  return (
    <dialog ref={dialog} className="drawer" data-width={width} {...nameOf(name)}>
      {children}
    </dialog>
  )
}
