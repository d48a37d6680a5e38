import { type Href, names } from '@openbourse/ui'
import { type ComponentType, type ReactNode, type SVGProps, useId } from 'react'
import { Keys } from './Keys.tsx'
import { Link } from './Link.tsx'

type Look = {
  readonly children: ReactNode
  /** `primary` is the one filled act of a view. */
  readonly kind?: 'primary' | 'bare' | undefined
  readonly slim?: boolean
  readonly wide?: boolean
  readonly icon?: ComponentType<SVGProps<SVGSVGElement>>
  /** The shortcut shown on the button; the parent registers it. */
  readonly hint?: string
}

type Does =
  | {
      readonly to: Href
      readonly onPress?: never
      readonly submit?: never
      readonly busy?: never
      readonly why?: never
    }
  | {
      readonly to?: never
      readonly busy?: boolean
      /**
       * Why it cannot be pressed now. It is part of the name and shown as a tip; no control is disabled without a
       * reason.
       */
      readonly why?: string | undefined
      readonly onPress?: (() => void) | undefined
      readonly submit?: boolean
    }

export function Button({ kind, slim, wide, icon: Icon, hint, children, ...does }: Look & Does) {
  const whyId = useId()
  const className = names('button', kind, slim && 'slim', wide && 'wide')
  const face = (
    <>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
      {hint !== undefined && <Keys of={hint} />}
    </>
  )
  if (does.to !== undefined) {
    return (
      <Link href={does.to} className={className}>
        {face}
      </Link>
    )
  }
  const { busy = false, why, onPress, submit } = does
  const stopped = busy || why !== undefined
  return (
    <>
      <button
        type={submit ? 'submit' : 'button'}
        className={className}
        aria-busy={busy || undefined}
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : whyId}
        title={why}
        onClick={(event) => (stopped ? event.preventDefault() : onPress?.())}
      >
        {face}
      </button>
      {why !== undefined && (
        <span className="sr" id={whyId}>
          {why}
        </span>
      )}
    </>
  )
}
