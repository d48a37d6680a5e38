import { History, IconButton, SearchIcon } from '@openbourse/ui'
import { AifSwitch } from '../../common/aif/AifSwitch.tsx'
import { FundList } from '../../features/funds/FundList.tsx'
import { InFunds } from '../../features/funds/OwnOrders.tsx'
import { fundPaths } from '../../lib/fund-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { loginFirst, useUser } from '../../lib/session.ts'

export default withText(['funds', 'records', 'aif'], FundsPage)

function FundsPage() {
  const text = useText('funds')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page
      title={text('title')}
      tab="robots"
      wide
      actions={[
        <IconButton key="orders" icon={History} label={text('orders')} to={loginFirst(fundPaths.orders())} />,
        <IconButton key="search" icon={SearchIcon} label={text('managers')} to={fundPaths.managerSearch()} />,
      ]}
    >
      <div className="stack">
        <AifSwitch of="funds" />
        {isMember && <InFunds />}
        <FundList />
      </div>
    </Page>
  )
}
