import { PieChart } from '@openbourse/ui'
import { PositionsScreen } from '../../features/contracts/PositionsScreen.tsx'
import { contractPaths } from '../../lib/contract-paths.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'

export default withText(['contracts', 'positionsOnMargin', 'coins'], ContractPositions)

/** Own positions on contracts. */
function ContractPositions() {
  const positions = useText('positionsOnMargin')
  const user = useUser()
  return (
    <Page own title={positions('list.title')}>
      {user === null ? (
        <LoginFirst icon={PieChart} title={positions('list.visitorTitle')} next={contractPaths.positions()}>
          {positions('list.visitor')}
        </LoginFirst>
      ) : (
        <PositionsScreen />
      )}
    </Page>
  )
}
