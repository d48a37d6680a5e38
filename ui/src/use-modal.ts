import { type RefObject, useEffect, useRef } from 'react'
import { modalHistory } from './modal-history.ts'

export type Timing = { readonly opensAfterMs: number; readonly closesAfterMs: number }

/**
 * Ties a native dialog to `open`. The browser traps focus and gives it back; Esc and a press on the mask ask
 * `onClose`, as does Back, and only the owner's state closes. `onClosed` runs when the leaving motion is over.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  modal: {
    readonly open: boolean
    readonly onClose: () => void
    readonly onClosed?: (() => void) | undefined
    readonly timing: Timing
  },
): void {
  const latest = useRef(modal)
  latest.current = modal
  const { open } = modal
  const { opensAfterMs, closesAfterMs } = modal.timing

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open) {
      if (!element.open) element.showModal()
      const timer = setTimeout(() => element.setAttribute('data-in', ''), opensAfterMs)
      return () => clearTimeout(timer)
    }
    if (!element.open) return
    element.removeAttribute('data-in')
    const timer = setTimeout(() => {
      element.close()
      latest.current.onClosed?.()
    }, closesAfterMs)
    return () => clearTimeout(timer)
  }, [dialog, open, opensAfterMs, closesAfterMs])

  useEffect(() => (open ? modalHistory.opened(() => latest.current.onClose()) : undefined), [open])

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const cancel = (event: Event) => {
      event.preventDefault()
      latest.current.onClose()
    }
    // Chromium closes on a second Esc whatever the page does; the owner must be notified. The event comes a while after the
    // dialog has closed: one that was opened again in between stays.
    const closed = () => {
      if (latest.current.open && !element.open) latest.current.onClose()
    }
    const press = (event: MouseEvent) => {
      if (event.target === element && outside(element, event)) latest.current.onClose()
    }
    element.addEventListener('cancel', cancel)
    element.addEventListener('close', closed)
    element.addEventListener('click', press)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('close', closed)
      element.removeEventListener('click', press)
    }
  }, [dialog])
}

function outside(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const box = element.getBoundingClientRect()
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom
}
