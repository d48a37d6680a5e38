import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { names } from './class-names.ts'
import { Anchor, useUi } from './context.tsx'
import type { Href } from './href.ts'
import { Spinner } from './Spinner.tsx'

/** `primary` is the one filled action of a view; `tonal` is used in a card, `surface` on the canvas. */
export type ButtonKind = 'primary' | 'tonal' | 'surface' | 'tint' | 'ghost' | 'line' | 'danger'

type Look = {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly icon?: LucideIcon
  readonly size?: 'normal' | 'small'
  readonly wide?: boolean
}

type Press = {
  readonly to?: never
  readonly busy?: boolean
  /** Why it cannot be pressed now. It stays visible and is read with the name; there is no silent disabling. */
  readonly why?: string | undefined
} & (
  | { readonly submit: true; readonly onPress?: never }
  | { readonly submit?: never; readonly onPress: () => void }
)

type Go = {
  readonly to: Href
  readonly submit?: never
  readonly onPress?: never
  readonly busy?: never
  readonly why?: never
}

export function Button({ kind = 'tonal', size, wide, icon: Icon, children, ...does }: Look & (Press | Go)) {
  const whyId = useId()
  const { words } = useUi()
  const className = names('button', kind, size === 'small' && 'small', wide && 'wide')
  const face = (
    <span className="button-face">
      {Icon && <Icon className="icon-small" aria-hidden="true" />}
      {children}
    </span>
  )
  if (does.to !== undefined) {
    return (
      <Anchor href={does.to} className={className}>
        {face}
      </Anchor>
    )
  }
  const { submit, onPress, busy = false, why } = does
  const stopped = busy || why !== undefined
  return (
    <>
      <button
        type={submit ? 'submit' : 'button'}
        className={className}
        aria-busy={busy}
        aria-disabled={why !== undefined || undefined}
        aria-describedby={why === undefined ? undefined : whyId}
        onClick={(event) => (stopped ? event.preventDefault() : onPress?.())}
      >
        {face}
        {busy && (
          <span className="button-busy" role="status">
            <Spinner />
            <span className="sr">{words.loading}</span>
          </span>
        )}
      </button>
      {why !== undefined && (
        <p className="button-why" id={whyId}>
          {why}
        </p>
      )}
    </>
  )
}

/** A link or an action inside running text: small to the eye, 44 px to the thumb. */
export function TextButton(
  props: { readonly children: ReactNode } & (
    | { readonly onPress: () => void; readonly to?: never }
    | { readonly to: Href; readonly onPress?: never }
  ),
) {
  if (props.to !== undefined) {
    return (
      <Anchor href={props.to} className="text-button">
        {props.children}
      </Anchor>
    )
  }
  return (
    <button type="button" className="text-button" onClick={props.onPress}>
      {props.children}
    </button>
  )
}
