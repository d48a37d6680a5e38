import { CloudOff, type LucideIcon, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { useUi } from './context.tsx'
import type { Href } from './href.ts'

type Action =
  | { readonly action: string; readonly to: Href; readonly onPress?: never }
  | { readonly action: string; readonly onPress: () => void; readonly to?: never }
  | { readonly action?: never; readonly to?: never; readonly onPress?: never }

/**
 * Nothing here yet, or nothing right now: describes the future content. A button without a target does not compile.
 */
export function Empty(
  props: { readonly icon: LucideIcon; readonly title: string; readonly children?: ReactNode } & Action,
) {
  const { icon: Icon } = props
  return (
    <div className="empty">
      <span className="disc large">
        <Icon className="icon" aria-hidden="true" />
      </span>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      {props.action !== undefined && (
        <div className="empty-action">
          {props.to !== undefined ? (
            <Button kind="primary" wide to={props.to}>
              {props.action}
            </Button>
          ) : (
            <Button kind="primary" wide onPress={props.onPress}>
              {props.action}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** An action failed: what, whether money moved, and the one next step. */
export function Failed(props: {
  readonly title: string
  readonly children: ReactNode
  readonly retry?: (() => void) | undefined
  /** Tonal where the view already has its one filled action. */
  readonly kind?: 'primary' | 'tonal'
}) {
  const { words } = useUi()
  return (
    <div className="empty" role="alert">
      <span className="disc large danger">
        <CloudOff className="icon" aria-hidden="true" />
      </span>
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      {props.retry && (
        <div className="empty-action">
          <Button kind={props.kind ?? 'primary'} wide icon={RotateCw} onPress={props.retry}>
            {words.tryAgain}
          </Button>
        </div>
      )}
    </div>
  )
}
