import { Card, type Loaded, RowBones, Show } from '@openbourse/ui'
import type { ReactElement, ReactNode } from 'react'
import { NotLoadedCard } from './NotLoaded.tsx'

/** A list in cards, in its four states: this many skeleton rows, the text of an empty list, and of a failed one. */
export function CardRows<T>(props: {
  readonly of: Loaded<readonly T[]>
  readonly bones: number
  /** Whether its rows begin with a mark; true by default. */
  readonly mark?: boolean
  readonly empty: ReactElement
  readonly failedTitle: string
  /** What else holds where it failed; by default the same as anywhere. */
  readonly failed?: ReactNode
  readonly children: (rows: readonly T[]) => ReactElement
}) {
  const { bones, mark = true, empty, failedTitle, failed } = props
  return (
    <Show
      of={props.of}
      skeleton={
        <Card flush>
          <RowBones rows={bones} mark={mark} />
        </Card>
      }
      empty={<Card>{empty}</Card>}
      failed={(retry) => (
        <NotLoadedCard title={failedTitle} retry={retry}>
          {failed}
        </NotLoadedCard>
      )}
    >
      {props.children}
    </Show>
  )
}
