import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { names } from './class-names.ts'
import { Anchor } from './context.tsx'
import type { Href } from './href.ts'

/** Rows with hairlines between them. `inset` is where the hairline begins: under the text, not under the mark. */
export function List(props: {
  readonly children: ReactNode
  readonly inset?: 'mark' | 'icon' | 'none' | 'bare'
  readonly label?: string
}) {
  return (
    <ul className="list" data-inset={props.inset ?? 'mark'} aria-label={props.label}>
      {Children.map(props.children, (child) => child && <li>{child}</li>)}
    </ul>
  )
}

type Content = {
  readonly title: ReactNode
  readonly note?: ReactNode
  /** A company mark, avatar or disc. */
  readonly mark?: ReactNode
  readonly icon?: LucideIcon
  readonly middle?: ReactNode
  readonly end?: ReactNode
  readonly strong?: boolean
  readonly compact?: boolean
  readonly danger?: boolean
  /** The chosen one of a list of choices. */
  readonly current?: boolean
}

type Does =
  | { readonly to: Href; readonly onPress?: () => void; readonly plain?: boolean }
  | { readonly to?: never; readonly onPress: () => void; readonly plain?: boolean }
  | { readonly to?: never; readonly onPress?: never; readonly plain?: never }

/** One row. With `to` it is a link, with `onPress` a button, otherwise text. `plain` leaves the chevron out. */
export function Item(props: Content & Does) {
  const { title, note, mark, icon: Icon, middle, end, strong, compact, danger, current } = props
  const className = names('item', compact && 'compact', danger && 'item-danger')
  const face = (
    <>
      {mark}
      {Icon && <Icon className="icon" aria-hidden="true" />}
      <span className="item-text">
        <span className={names('item-title', strong && 'strong')}>{title}</span>
        {note !== undefined && <span className="item-note">{note}</span>}
      </span>
      {middle !== undefined && <span className="item-middle">{middle}</span>}
      {end !== undefined && <span className="item-end">{end}</span>}
      {(props.to ?? props.onPress) && !props.plain && (
        <ChevronRight className="icon-small" aria-hidden="true" />
      )}
    </>
  )
  if (props.to !== undefined) {
    return (
      <Anchor href={props.to} className={className} onClick={props.onPress}>
        {face}
      </Anchor>
    )
  }
  if (props.onPress) {
    return (
      <button type="button" className={className} aria-current={current || undefined} onClick={props.onPress}>
        {face}
      </button>
    )
  }
  return <div className={className}>{face}</div>
}
