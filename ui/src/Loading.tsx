import type { CSSProperties, ReactElement } from 'react'
import { atom } from './atom.tsx'
import { names } from './class-names.ts'
import { useUi } from './context.tsx'

/**
 * The loading cover of the specification (§2, §9): fixed, z-index 9, mask opacity 0.1, atom by default. `mask`
 * false keeps the content under it usable; `place` inline puts it into the flow.
 */
export function Loading(props: {
  /** One of `loaders`. */
  readonly drawing?: ReactElement
  readonly mask?: boolean
  readonly color?: `var(--${string})`
  readonly place?: 'fixed' | 'inline'
}) {
  const { words } = useUi()
  const { drawing = atom, mask = true, color, place = 'fixed' } = props
  const look = (color === undefined ? {} : { '--loading-color': color }) as CSSProperties
  return (
    <div
      className={names('loading', place === 'inline' && 'inline')}
      data-mask={mask && place === 'fixed' ? 'yes' : 'no'}
      role="status"
      style={look}
    >
      <svg className="loader" viewBox="0 0 56 56" aria-hidden="true">
        {drawing}
      </svg>
      <span className="sr">{words.loading}</span>
    </div>
  )
}
