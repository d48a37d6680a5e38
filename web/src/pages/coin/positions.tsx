import { PieChart } from '@openbourse/ui'
import { PositionsScreen } from '../../features/contracts/PositionsScreen.tsx'
import '../../lib/coin-calls.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['contracts', 'coins'], ContractPositions)

/** Own positions on contracts. */
function ContractPositions() {
  const text = useText('contracts')
  const user = useUser()
  return (
    <Page title={text('list.title')}>
      {user === null ? (
        <LoginFirst icon={PieChart} title={text('list.visitorTitle')} next={paths.contractPositions()}>
          {text('list.visitor')}
        </LoginFirst>
      ) : (
        <PositionsScreen />
      )}
    </Page>
  )
}
