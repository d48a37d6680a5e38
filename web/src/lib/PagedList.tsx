import { Card, List, LoadMore } from '@openbourse/ui'
import type { ReactElement, ReactNode } from 'react'
import { CardRows } from './CardRows.tsx'
import type { Pages } from './use-pages.ts'

/** Records in one card, page by page, in their four states. A complete list has no text at its end. */
export function PagedList<T>(props: {
  readonly of: Pages<T>
  readonly label: string
  readonly bones: number
  /** Whether its rows begin with a mark; false by default. */
  readonly mark?: boolean
  readonly empty: ReactElement
  readonly failedTitle: string
  readonly failed?: ReactNode
  /** Draws one row, which carries its own key; null for one that another list of the page shows. */
  readonly row: (row: T) => ReactElement | null
}) {
  const { of, label, bones, mark = false, empty, failedTitle, failed, row } = props
  return (
    <CardRows of={of.face} bones={bones} mark={mark} empty={empty} failedTitle={failedTitle} failed={failed}>
      {(rows) => (
        <>
          <Card flush>
            <List {...(mark ? {} : { inset: 'none' })} label={label}>
              {rows.map(row)}
            </List>
          </Card>
          {of.more !== 'no-more' && <LoadMore state={of.more} onMore={of.onMore} />}
        </>
      )}
    </CardRows>
  )
}
