import { Share } from '@openbourse/ui'
import { OwnRecord } from '../../features/publicrecord/OwnRecord.tsx'
import { CardOf } from '../../lib/CardOf.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { recordPaths } from '../../lib/record-paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['publicRecord'], OwnRecordPage)

function OwnRecordPage() {
  const text = useText('publicRecord')
  const isMember = useUser() !== null
  const query = useCall('publicRecordMine', {}, { enabled: isMember })
  return (
    <Page title={text('title')}>
      {isMember ? (
        <CardOf of={faceOf(query, (mine) => mine)} rows={6} failedTitle={text('failedOwn')}>
          {(mine) => <OwnRecord of={mine} />}
        </CardOf>
      ) : (
        <LoginFirst icon={Share} title={text('visitorTitle')} next={recordPaths.own()}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
