import { Button, Dock } from '@openbourse/ui'
import { followPaths } from '../../lib/follow-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'
import { useOwnFollows } from './use-own-follows.ts'

/** The one action of a manager’s page: set up a copy, or see the one that runs. */
export const FollowDock = withText(['follow'], ({ managerId }: { readonly managerId: string }) => {
  const text = useText('follow')
  const user = useUser()
  const own = useOwnFollows(user !== null)
  const next = followPaths.set({ id: managerId })
  const running = own.find((one) => one.managerId === managerId && one.state !== 'stopped')
  return (
    <Dock>
      {running ? (
        <Button wide kind="primary" to={followPaths.one({ id: running.id })}>
          {text('viewCopy')}
        </Button>
      ) : (
        <Button wide kind="primary" to={user === null ? paths.login({ next }) : next}>
          {text('setUp')}
        </Button>
      )}
    </Dock>
  )
})
