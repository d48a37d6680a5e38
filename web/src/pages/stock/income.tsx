import { PieChart } from '@openbourse/ui'
import { DividendMonths } from '../../features/actions/DividendMonths.tsx'
import { Income } from '../../features/income/Income.tsx'
import { OwnRobotsLink } from '../../features/robots/OwnRobotsLink.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['income', 'actions'], IncomePage)

function IncomePage() {
  const text = useText('income')
  const user = useUser()
  useOwnChanges(user !== null)
  return (
    <Page own title={text('title')}>
      {user === null ? (
        <LoginFirst icon={PieChart} title={text('visitorTitle')} next={paths.income()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <div className="stack">
          <Income />
          <DividendMonths />
          <OwnRobotsLink to="income" />
        </div>
      )}
    </Page>
  )
}
