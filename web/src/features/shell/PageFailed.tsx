import { Card, Failed } from '@openbourse/ui'
import { ChunkFailure } from '../../lib/chunks.ts'
import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'

/** The page did not come, or broke. Says which, and that nothing was sent. */
export function PageFailed(props: { readonly error: unknown; readonly retry: () => void }) {
  const text = useText('common')
  const lost = props.error instanceof ChunkFailure
  return (
    <Page title={text('failed.page')}>
      <Card>
        <Failed
          title={lost ? text('failed.lostTitle') : text('failed.brokenTitle')}
          // A script that failed once may be remembered as failed by the browser; a reload asks afresh.
          retry={lost ? () => location.reload() : props.retry}
        >
          {lost ? text('failed.lost') : text('failed.broken')}
        </Failed>
      </Card>
    </Page>
  )
}
