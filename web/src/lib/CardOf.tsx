import { Card, Failed, type Loaded, RowBones, ShowOne } from '@openbourse/ui'
import type { ReactElement, ReactNode } from 'react'
import { useText } from './i18n.tsx'

/**
 * The main answer of a page: a skeleton card until it arrives, and a card with a retry button where it fails.
 * Without `children` the page itself shows the answer.
 */
export function CardOf<T>(props: {
  readonly of: Loaded<T>
  /** As many as the page will have, so that nothing jumps. */
  readonly rows: number
  readonly failedTitle: string
  readonly failed?: ReactNode
  readonly children?: (value: T) => ReactElement
}) {
  const common = useText('common')
  const { of, rows, failedTitle, failed = common('failed.list'), children = () => <div /> } = props
  return (
    <ShowOne
      of={of}
      skeleton={
        <Card flush>
          <RowBones rows={rows} mark={false} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <Failed title={failedTitle} retry={retry}>
            {failed}
          </Failed>
        </Card>
      )}
    >
      {children}
    </ShowOne>
  )
}
