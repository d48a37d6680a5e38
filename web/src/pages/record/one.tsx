import { Card, Empty, EyeOff } from '@openbourse/ui'
import { ShownRecord } from '../../features/publicrecord/ShownRecord.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { recordPaths } from '../../lib/record-paths.ts'

export default withText(['publicRecord', 'records'], OneRecordPage)

/** A public record, for everyone with its link. One that has ended and one that never was are alike. */
function OneRecordPage() {
  const text = useText('publicRecord')
  const { code } = usePageQuery(recordPaths.one)
  const enabled = code !== undefined
  const query = useCall('publicRecord', { code: code ?? '' }, { enabled, freshForMs: 0 })
  const isUnknown = code === undefined || query.error instanceof RefusedToLoad
  const name = isUnknown ? undefined : query.data?.name
  return (
    <Page title={name ?? text('title')} subtitle={name ? text('title') : undefined}>
      {isUnknown ? (
        <Card>
          <Empty icon={EyeOff} title={text('goneTitle')}>
            {text('gone')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (record) => record)} rows={8} failedTitle={text('failedOne')}>
          {(record) => <ShownRecord of={{ ...record, code }} />}
        </CardOf>
      )}
    </Page>
  )
}
