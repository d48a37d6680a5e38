import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Actions that stay at the bottom of a page. An invisible twin keeps the room for them, whatever their height. */
export function Dock(props: { readonly children: ReactNode }) {
  const dock = useRef<HTMLElement>(null)
  useLayoutEffect(() => (dock.current ? keepFocusAbove(dock.current) : undefined), [])
  return (
    <>
      <div className="dock-room" aria-hidden="true" inert>
        {props.children}
      </div>
      <footer className="dock" ref={dock}>
        {props.children}
      </footer>
    </>
  )
}

/** A focused element is scrolled into the page above the dock, not under it: `html` uses this as scroll padding. */
function keepFocusAbove(dock: HTMLElement): () => void {
  const { style } = document.documentElement
  const growing = new ResizeObserver(() => style.setProperty('--dock', `${dock.offsetHeight}px`))
  growing.observe(dock)
  return () => {
    growing.disconnect()
    style.removeProperty('--dock')
  }
}
