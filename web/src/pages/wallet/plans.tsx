import { CalendarPlus } from '@openbourse/ui'
import { PlansScreen } from '../../features/moneyplans/PlansScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['moneyPlans', 'recurring'], PlansPage)

/** Own recurring deposits and withdrawals. */
function PlansPage() {
  const text = useText('moneyPlans')
  const isUser = useUser() !== null
  useOwnChanges(isUser)
  return (
    <Page title={text('title')}>
      {isUser ? (
        <PlansScreen />
      ) : (
        <LoginFirst icon={CalendarPlus} title={text('visitorTitle')} next={paths.moneyPlans()}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
