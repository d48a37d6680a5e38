import { Card, Failed } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { ChunkFailure } from '../../lib/chunks.ts'
import { useText } from '../../lib/i18n.tsx'
import { useOffline } from '../../lib/online.ts'
import { Page } from '../../lib/Page.tsx'

/** The page failed to load, or broke. Shows which, and that nothing was sent. */
export function PageFailed(props: { readonly error: unknown; readonly retry: () => void }) {
  const text = useText('common')
  const lost = props.error instanceof ChunkFailure
  const offline = useOffline()
  const wasOffline = useRef(offline)
  useEffect(() => {
    // The network is back: what failed for want of it is tried again by itself.
    if (lost && wasOffline.current && !offline) location.reload()
    wasOffline.current = offline
  }, [lost, offline])
  return (
    <Page title={text('failed.page')}>
      <Card>
        <Failed
          title={lost ? text('failed.lostTitle') : text('failed.brokenTitle')}
          // A script that failed once may be remembered as failed by the browser; a reload asks afresh.
          retry={lost ? () => location.reload() : props.retry}
        >
          {text(lost ? (offline ? 'failed.offline' : 'failed.lost') : 'failed.broken')}
        </Failed>
      </Card>
    </Page>
  )
}
