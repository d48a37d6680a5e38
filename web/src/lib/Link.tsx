import type { LinkProps } from '@openbourse/ui'
import type { MouseEvent } from 'react'
import { go } from './go.ts'
import { preload } from './pages.ts'

/** A link inside the app: an ordinary anchor that changes the page without leaving it, and fetches it while the finger is still down. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent) {
    onClick?.()
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go.to(href)
  }
  return <a {...rest} href={href} onClick={follow} onPointerDown={() => preload(href)} />
}
