import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { names } from './class-names.ts'

/** One or two sentences set apart. `warn` is for stale or held, `danger` for something refused. */
export function Note(props: {
  readonly children: ReactNode
  readonly icon?: LucideIcon
  readonly tone?: 'plain' | 'info' | 'warn' | 'danger'
  readonly ground?: 'card' | 'canvas'
}) {
  const { icon: Icon, tone = 'plain', ground = 'card' } = props
  return (
    <div className={names('note', tone, ground === 'canvas' && tone === 'plain' && 'on-canvas')}>
      {Icon && <Icon className="icon-small" aria-hidden="true" />}
      <div className="grow">{props.children}</div>
    </div>
  )
}
