import { ChevronLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { useUi } from './context.tsx'

type Actions = readonly [] | readonly [ReactElement] | readonly [ReactElement, ReactElement]

/**
 * The bar on top of a page: back, one heading, up to two actions.
 * `onBack` is left out on the pages of the tab bar.
 */
export function NavBar(props: {
  readonly title: string
  readonly subtitle?: string | undefined
  readonly onBack?: (() => void) | undefined
  readonly actions?: Actions
}) {
  const { words } = useUi()
  const actions = props.actions ?? []
  return (
    <header className="nav" data-actions={actions.length}>
      <div>
        {props.onBack && (
          <button type="button" className="tap" aria-label={words.back} onClick={props.onBack}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      <h1 tabIndex={-1}>
        {props.title}
        {props.subtitle && <small>{props.subtitle}</small>}
      </h1>
      <div className="nav-end">
        {actions[0]}
        {actions[1]}
      </div>
    </header>
  )
}
