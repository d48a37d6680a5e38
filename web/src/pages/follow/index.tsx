import { Copy, IconButton, UserRoundPlus } from '@openbourse/ui'
import { AifSwitch } from '../../common/aif/AifSwitch.tsx'
import { ManagerList, SearchLink } from '../../features/managers/ManagerList.tsx'
import { followPaths } from '../../lib/follow-paths.ts'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { loginFirst, useUser } from '../../lib/session.ts'

export default withText(['managers', 'records', 'aif'], ManagersPage)

function ManagersPage() {
  const text = useText('managers')
  useOwnChanges(useUser() !== null)
  return (
    <Page
      title={text('title')}
      tab="robots"
      wide
      actions={[
        <IconButton key="own" icon={Copy} label={text('own')} to={loginFirst(followPaths.own())} />,
        <IconButton
          key="listing"
          icon={UserRoundPlus}
          label={text('listing')}
          to={loginFirst(fundPaths.listing())}
        />,
      ]}
    >
      <div className="stack">
        <AifSwitch of="follow" />
        <SearchLink />
        <ManagerList />
      </div>
    </Page>
  )
}
