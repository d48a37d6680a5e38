import { UsersRound } from '@openbourse/ui'
import { OwnFollows } from '../../features/following/OwnFollows.tsx'
import { followPaths } from '../../lib/follow-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['follow'], OwnFollowsPage)

function OwnFollowsPage() {
  const text = useText('follow')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page own title={text('title')}>
      <div className="stack">
        {isMember ? (
          <OwnFollows />
        ) : (
          <LoginFirst icon={UsersRound} title={text('visitorTitle')} next={followPaths.own()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
