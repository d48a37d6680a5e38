import { Card, Empty, Failed, LoadMore, RowBones, Show } from '@openbourse/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { Pages } from './use-pages.ts'

/** A list that comes page by page, in its four faces: what it says when there is nothing, and when nothing came. */
export function PagedRows<T>(props: {
  readonly of: Pages<T>
  readonly empty: {
    readonly icon: ComponentProps<typeof Empty>['icon']
    readonly title: string
    readonly says: string
  }
  readonly failed: { readonly title: string; readonly says: string }
  readonly children: (rows: readonly T[]) => ReactNode
}) {
  const { of, empty, failed } = props
  return (
    <Show
      of={of.face}
      skeleton={
        <Card flush>
          <RowBones rows={6} />
        </Card>
      }
      empty={
        <Card>
          <Empty icon={empty.icon} title={empty.title}>
            {empty.says}
          </Empty>
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={failed.title} retry={retry}>
            {failed.says}
          </Failed>
        </Card>
      )}
    >
      {(rows) => (
        <>
          {props.children(rows)}
          <LoadMore state={of.more} onMore={of.onMore} />
        </>
      )}
    </Show>
  )
}
