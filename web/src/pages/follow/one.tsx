import { Card, Empty, UsersRound } from '@openbourse/ui'
import { OneFollow } from '../../features/following/OneFollow.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { followPaths } from '../../lib/follow-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['follow'], OneFollowPage)

function OneFollowPage() {
  const text = useText('follow')
  const { id } = usePageQuery(followPaths.one)
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  const enabled = isMember && id !== undefined
  const query = useCall('followDetails', { followId: id ?? '' }, { enabled, everyMs: 10_000 })
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  const manager = query.data?.follow.managerName
  return (
    <Page title={manager ?? text('one')} subtitle={manager === undefined ? undefined : text('one')}>
      {!isMember ? (
        <LoginFirst icon={UsersRound} title={text('visitorTitle')} next={followPaths.own()}>
          {text('visitor')}
        </LoginFirst>
      ) : isUnknown ? (
        <Card>
          <Empty icon={UsersRound} title={text('unknownTitle')} action={text('title')} to={followPaths.own()}>
            {text('notFound')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (found) => found)} rows={6} failedTitle={text('failedOne')}>
          {(details) => <OneFollow details={details} />}
        </CardOf>
      )}
    </Page>
  )
}
