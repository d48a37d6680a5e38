import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Toast, toasts } from './toast.ts'

/** Shows the current toast above everything, dialogs included, and announces it through a live region. */
export function Toasts() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined)
  const box = useRef<HTMLDivElement>(null)

  // A popover shown later is above a dialog shown earlier; hiding and showing brings it to the top again.
  useEffect(() => {
    const element = box.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toast) element.showPopover()
  }, [toast])

  return (
    <>
      <div className="sr" role="status" aria-live="polite">
        {toast?.text}
      </div>
      <div ref={box} popover="manual" className="toast" key={toast?.id}>
        <span aria-hidden="true">{toast?.text}</span>
        {toast?.action && <Action of={toast.action} />}
      </div>
    </>
  )
}

function Action({ of }: { readonly of: NonNullable<Toast['action']> }) {
  const act = () => {
    toasts.hide()
    of.act()
  }
  return (
    <button type="button" className="toast-action" onClick={act}>
      {of.name}
    </button>
  )
}
