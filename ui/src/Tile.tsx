import type { LucideIcon } from 'lucide-react'
import { names } from './class-names.ts'
import { Anchor } from './context.tsx'
import type { Href } from './href.ts'

/** An icon in a disc with one word under it: the link to a section of the app. */
export function Tile(props: {
  readonly to: Href
  readonly icon: LucideIcon
  readonly label: string
  /** The first of several: its disc has the accent’s color. */
  readonly strong?: boolean
}) {
  const { icon: Icon } = props
  return (
    <Anchor href={props.to} className="tile">
      <span className={names('disc', props.strong && 'strong')}>
        <Icon className="icon" aria-hidden="true" />
      </span>
      {props.label}
    </Anchor>
  )
}
