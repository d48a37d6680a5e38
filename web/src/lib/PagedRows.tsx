import { Empty, LoadMore } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'
import { CardRows } from './CardRows.tsx'
import type { Pages } from './use-pages.ts'

/** A list that loads page by page, in its four states: with the text of an empty list, and of a failed one. */
export function PagedRows<T>(props: {
  readonly of: Pages<T>
  /** Whether its rows begin with a mark; true by default. */
  readonly mark?: boolean
  readonly empty: {
    readonly icon: ComponentProps<typeof Empty>['icon']
    readonly title: string
    readonly says: string
  }
  readonly failedTitle: string
  readonly failed?: ReactNode
  readonly children: (rows: readonly T[]) => ReactNode
}) {
  const { of, empty } = props
  return (
    <CardRows
      of={of.face}
      bones={6}
      mark={props.mark ?? true}
      empty={
        <Empty icon={empty.icon} title={empty.title}>
          {empty.says}
        </Empty>
      }
      failedTitle={props.failedTitle}
      failed={props.failed}
    >
      {(rows) => (
        <>
          {props.children(rows)}
          <LoadMore state={of.more} onMore={of.onMore} />
        </>
      )}
    </CardRows>
  )
}
