import { Card, Failed, type Loaded, RowBones, Show } from '@openbourse/ui'
import type { ReactElement } from 'react'

/** A list in cards, in its four states: this many skeleton rows, the text of an empty list, and of a failed one. */
export function CardRows<T>(props: {
  readonly of: Loaded<readonly T[]>
  readonly bones: number
  /** Whether its rows begin with a mark; true by default. */
  readonly mark?: boolean
  readonly empty: ReactElement
  readonly failed: { readonly title: string; readonly says: string }
  readonly children: (rows: readonly T[]) => ReactElement
}) {
  const { bones, mark = true, empty, failed } = props
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
        <Card>
          <Failed title={failed.title} retry={retry}>
            {failed.says}
          </Failed>
        </Card>
      )}
    >
      {props.children}
    </Show>
  )
}
