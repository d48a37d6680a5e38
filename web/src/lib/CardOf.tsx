import { Card, type Loaded, RowBones, ShowOne } from '@openbourse/ui'
import type { ReactElement, ReactNode } from 'react'
import { NotLoadedCard } from './NotLoaded.tsx'

/**
 * The main answer of a page: a skeleton card until it arrives, and a card with a retry button where it fails.
 * Without `children` the page itself shows the answer.
 */
export function CardOf<T>(props: {
  readonly of: Loaded<T>
  /** As many as the page will have, so that nothing jumps. */
  readonly rows: number
  /** Whether its rows begin with a mark; false by default. */
  readonly mark?: boolean
  readonly failedTitle: string
  readonly failed?: ReactNode
  readonly children?: (value: T) => ReactElement
}) {
  const { of, rows, mark = false, failedTitle, failed, children = () => <div /> } = props
  return (
    <ShowOne
      of={of}
      skeleton={
        <Card flush>
          <RowBones rows={rows} mark={mark} />
        </Card>
      }
      failed={(retry) => (
        <NotLoadedCard title={failedTitle} retry={retry}>
          {failed}
        </NotLoadedCard>
      )}
    >
      {children}
    </ShowOne>
  )
}
