import { Mark } from '@openbourse/ui'
import type { ReactNode } from 'react'
import { colorAt } from './BasketCard.tsx'
import css from './baskets.module.css'

/** A stock with a bar for its present weight, and a tick for its target. `before` is its earlier weight. */
export function WeightRow(props: {
  readonly at: number
  readonly line: { readonly symbol: string; readonly name: string; readonly weight: number }
  readonly note: ReactNode
  readonly end: ReactNode
  /** As a fraction of the basket. */
  readonly now: string
}) {
  const { line } = props
  return (
    <div className={css.row}>
      <Mark symbol={line.symbol} />
      <div className={css.what}>
        <div className={css.line}>
          <b>{line.symbol}</b>
          <span>{props.end}</span>
        </div>
        <small>{props.note}</small>
        <span className={css.track} aria-hidden="true">
          <i style={{ width: `${Math.min(100, Number(props.now) * 100)}%`, background: colorAt(props.at) }} />
          <em style={{ insetInlineStart: `${line.weight}%` }} />
        </span>
      </div>
    </div>
  )
}
