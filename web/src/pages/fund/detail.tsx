import { Card, Empty, IconButton, Layers, ListIcon } from '@openbourse/ui'
import { ShareButton } from '../../common/shares/ShareButton.tsx'
import { OneFund } from '../../features/funds/OneFund.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['funds', 'records'], FundPage)

function FundPage() {
  const text = useText('funds')
  const { id } = usePageQuery(fundPaths.fund)
  useOwnChanges(useUser() !== null)
  const query = useCall('fundInfo', { fundId: id ?? '' }, { enabled: id !== undefined, everyMs: 30_000 })
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  const name = query.data?.fund.name
  return (
    <Page
      title={name ?? text('one')}
      subtitle={name === undefined ? undefined : text('one')}
      actions={
        id === undefined || name === undefined
          ? []
          : [
              <IconButton
                key="record"
                icon={ListIcon}
                label={text('record')}
                to={fundPaths.record({ id })}
              />,
              <ShareButton
                key="share"
                title={name}
                words={{ share: text('share'), copied: text('copied') }}
              />,
            ]
      }
    >
      {isUnknown ? (
        <Card>
          <Empty icon={Layers} title={text('unknownTitle')} action={text('all')} to={paths.funds()}>
            {text('notFound')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (info) => info)} rows={6} failedTitle={text('failedOne')}>
          {(info) => <OneFund info={info} />}
        </CardOf>
      )}
    </Page>
  )
}
