import type { ReactNode } from 'react'

/** Actions that stay at the bottom of a page. An invisible twin keeps the room for them, whatever their height. */
export function Dock(props: { readonly children: ReactNode }) {
  return (
    <>
      <div className="dock-room" aria-hidden="true" inert>
        {props.children}
      </div>
      <footer className="dock">{props.children}</footer>
    </>
  )
}
