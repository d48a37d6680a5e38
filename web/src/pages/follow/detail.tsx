import { Card, Dock, Empty, UsersRound } from '@openbourse/ui'
import { ShareButton } from '../../common/shares/ShareButton.tsx'
import { FollowDock } from '../../features/following/FollowDock.tsx'
import { Truth } from '../../features/following/Truth.tsx'
import { LikeButton } from '../../features/managers/LikeButton.tsx'
import { ManagerHead } from '../../features/managers/OneManager.tsx'
import { RunFunds } from '../../features/managers/RunFunds.tsx'
import { Vote } from '../../features/managers/Vote.tsx'
import { RefusedToLoad } from '../../lib/ask.ts'
import { CardOf } from '../../lib/CardOf.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useLocale, useText, withText } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { usePageQuery } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { faceOf, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { when } from '../../lib/time.ts'

// Most managers have no record at first.
const ManagerRecord = lazyPart(
  async () => (await import('../../features/managers/ManagerRecord.tsx')).ManagerRecord,
)

const ManagerTrades = lazyPart(
  async () => (await import('../../features/managers/ManagerTrades.tsx')).ManagerTrades,
)

export default withText(['managers', 'records'], ManagerPage)

function ManagerPage() {
  const text = useText('managers')
  const { id } = usePageQuery(fundPaths.manager)
  useOwnChanges(useUser() !== null)
  const query = useCall(
    'managerInfo',
    { managerId: id ?? '' },
    { enabled: id !== undefined, everyMs: 30_000 },
  )
  const isUnknown = id === undefined || (query.error instanceof RefusedToLoad && !query.data)
  return (
    <Page
      title={text('one')}
      actions={
        query.data
          ? [
              <ShareButton
                key="share"
                title={query.data.manager.name}
                words={{ share: text('share'), copied: text('copied') }}
              />,
              <LikeButton key="like" info={query.data} />,
            ]
          : []
      }
    >
      {isUnknown ? (
        <Card>
          <Empty icon={UsersRound} title={text('unknownTitle')} action={text('all')} to={paths.follow()}>
            {text('notFound')}
          </Empty>
        </Card>
      ) : (
        <CardOf of={faceOf(query, (info) => info)} rows={6} failedTitle={text('failedOne')}>
          {(info) => (
            <div className="stack">
              <ManagerHead info={info} />
              <Truth managerId={info.manager.id} />
              {info.manager.record.enough && <ManagerRecord info={info} />}
              <RunFunds ids={info.manager.fundIds} />
              <Vote managerId={info.manager.id} vote={info.vote} closed={info.manager.state === 'closed'} />
              <ManagerTrades managerId={info.manager.id} currency={info.manager.currency} />
              {info.manager.closedAt !== null ? (
                <NoCopies closedAt={info.manager.closedAt} />
              ) : (
                !info.mine && <FollowDock managerId={info.manager.id} />
              )}
            </div>
          )}
        </CardOf>
      )}
    </Page>
  )
}

/** State of the copies of a manager whose listing closed, in place of the button that starts one. */
function NoCopies({ closedAt }: { readonly closedAt: number }) {
  const text = useText('managers')
  const locale = useLocale()
  return (
    <Dock>
      <p className="t2 quiet center">{text('noCopies', { day: when(locale, closedAt, 'date') })}</p>
    </Dock>
  )
}
