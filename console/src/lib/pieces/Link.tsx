import type { Href } from '@openbourse/ui'
import type { MouseEvent, ReactNode } from 'react'
import { go } from '../paths.ts'

/** A link inside the console: an ordinary anchor that changes the page without leaving it. */
export function Link(props: {
  readonly href: Href
  readonly children: ReactNode
  readonly className?: string
  readonly current?: boolean
  readonly label?: string
  readonly title?: string
}) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go.to(props.href)
  }
  return (
    <a
      href={props.href}
      className={props.className ?? 'accent'}
      aria-current={props.current ? 'page' : undefined}
      aria-label={props.label}
      title={props.title}
      onClick={follow}
    >
      {props.children}
    </a>
  )
}
