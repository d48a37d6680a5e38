import { PieChart } from '@openbourse/ui'
import { Allocation } from '../../features/portfolio/Allocation.tsx'
import { assetPaths } from '../../lib/asset-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['allocation', 'shares'], AllocationPage)

function AllocationPage() {
  const text = useText('allocation')
  const user = useUser()
  useOwnChanges(user !== null)
  return (
    <Page own title={text('title')}>
      {user === null ? (
        <LoginFirst icon={PieChart} title={text('visitorTitle')} next={assetPaths.allocation()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Allocation />
      )}
    </Page>
  )
}
