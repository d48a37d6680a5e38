import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { names } from './class-names.ts'

/** A state in one or two words. Amber (`warn`) is only for locked, held or stale. */
export function Pill(props: {
  readonly children: ReactNode
  readonly tone?: 'plain' | 'info' | 'warn' | 'danger' | 'good'
  readonly icon?: LucideIcon
}) {
  const Icon = props.icon
  return (
    <span className={names('pill', props.tone ?? 'plain')}>
      {Icon && <Icon aria-hidden="true" />}
      {props.children}
    </span>
  )
}
