import { type Href, Item, Mark, Pill } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'

type Icon = NonNullable<ComponentProps<typeof Pill>['icon']>

/** One row of the order center: what it is, what it holds or moved, and its state. Companies are squares, coins round, money a disc. */
export function CentreItem(props: {
  readonly symbol?: string
  readonly coin?: string
  readonly icon?: Icon
  readonly title: string
  readonly notes: readonly (string | null)[]
  readonly figure: ReactNode
  readonly state: {
    readonly tone: 'plain' | 'info' | 'warn' | 'danger'
    readonly word: string
    readonly icon?: Icon
  }
  readonly does: { readonly to: Href } | { readonly onPress: () => void }
}) {
  const { symbol, coin, icon: Icon, state } = props
  const name = symbol ?? coin
  const mark =
    name !== undefined ? (
      <Mark symbol={name} round={coin !== undefined} />
    ) : (
      <span className="disc">{Icon && <Icon className="icon" aria-hidden="true" />}</span>
    )
  return (
    <Item
      plain
      strong
      mark={mark}
      title={props.title}
      note={props.notes.filter((note) => note !== null).join(' · ')}
      end={
        <span className="item-figure">
          <b>{props.figure}</b>
          <Pill tone={state.tone} {...(state.icon && { icon: state.icon })}>
            {state.word}
          </Pill>
        </span>
      }
      {...props.does}
    />
  )
}
