import { Card, Empty, UsersRound } from '@openbourse/ui'
import { SetUp } from '../../features/following/SetUp.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { followPaths } from '../../lib/follow-paths.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['follow'], SetUpPage)

function SetUpPage() {
  const text = useText('follow')
  const { id } = usePageQuery(followPaths.set)
  const isMember = useUser() !== null
  const enabled = isMember && id !== undefined
  const query = useCall('managerInfo', { managerId: id ?? '' }, { enabled })
  const assets = useCall('assets', {}, { enabled })
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  const manager = query.data?.manager
  return (
    <Page title={text('setTitle')} subtitle={manager?.name}>
      {!isMember ? (
        <LoginFirst icon={UsersRound} title={text('visitorTitle')} next={paths.follow()}>
          {text('visitor')}
        </LoginFirst>
      ) : isUnknown ? (
        <Card>
          <Empty icon={UsersRound} title={text('unknownTitle')} action={text('manager')} to={paths.follow()}>
            {text('visitor')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(assets, ({ currencies }) => currencies)} rows={6} failedTitle={text('failedOne')}>
          {(currencies) => (
            <CardOf of={faceOf(query, (info) => info.manager)} rows={6} failedTitle={text('failedOne')}>
              {(of) =>
                of.state === 'closed' ? (
                  <Card>
                    <Empty
                      icon={UsersRound}
                      title={text('managerClosedTitle')}
                      action={text('manager')}
                      to={fundPaths.manager({ id: of.id })}
                    >
                      {text('managerClosed')}
                    </Empty>
                  </Card>
                ) : (
                  <SetUp
                    manager={of}
                    available={currencies.find(({ asset }) => asset === of.currency)?.available ?? '0.00'}
                  />
                )
              }
            </CardOf>
          )}
        </CardOf>
      )}
    </Page>
  )
}
