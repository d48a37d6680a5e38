import type { LucideIcon } from 'lucide-react'
import { names } from './class-names.ts'
import { Anchor } from './context.tsx'
import type { Href } from './href.ts'
import { type Name, nameOf } from './name.ts'

type Look = {
  readonly icon: LucideIcon
  readonly badge?: number | undefined
  readonly quiet?: boolean
}

type Does =
  | { readonly onPress: () => void; readonly to?: never; readonly pressed?: boolean }
  | { readonly to: Href; readonly onPress?: never; readonly pressed?: never }

/** A drawing that can be pressed: 44 px for the thumb, exactly one accessible name. */
export function IconButton({ icon: Icon, badge, quiet, onPress, to, pressed, ...name }: Look & Does & Name) {
  const className = names('tap', quiet && 'tap-quiet')
  const face = (
    <>
      <Icon className="icon" aria-hidden="true" />
      {badge ? (
        <span className="badge" aria-hidden="true">
          {badge > 99 ? '99+' : badge}
        </span>
      ) : null}
    </>
  )
  if (to !== undefined) {
    return (
      <Anchor href={to} className={className} {...nameOf(name)}>
        {face}
      </Anchor>
    )
  }
  return (
    <button type="button" className={className} onClick={onPress} aria-pressed={pressed} {...nameOf(name)}>
      {face}
    </button>
  )
}
