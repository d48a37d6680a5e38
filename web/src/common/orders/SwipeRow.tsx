import { names } from '@openbourse/ui'
import type { ReactNode } from 'react'
import css from './swipe-row.module.css'

type SwipeAction = {
  readonly label: string
  readonly onPress: () => void
  readonly danger?: boolean
}

/**
 * A row that moves aside under a finger and shows what can be done with it. A keyboard reaches the buttons as any others, and they
 * come into view with the focus. `of` names the row, since several rows have the same buttons.
 */
export function SwipeRow(props: {
  readonly of: string
  readonly actions: readonly SwipeAction[]
  readonly children: ReactNode
}) {
  return (
    <div className={css.row}>
      <div className={css.face}>{props.children}</div>
      <div className={css.actions}>
        {props.actions.map(({ label, onPress, danger }) => (
          <button
            key={label}
            type="button"
            className={names(css.action, danger && css.danger)}
            aria-label={`${label}: ${props.of}`}
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
