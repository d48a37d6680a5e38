import { CalendarPlus } from '@openbourse/ui'
import { RecurringScreen } from '../../features/recurring/RecurringScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'

export default withText(['recurring'], RecurringPage)

/** Own recurring buys: what comes next, what was bought, and a sheet for a new one. */
function RecurringPage() {
  const text = useText('recurring')
  const isUser = useUser() !== null
  const symbol = useQueryText('symbol')
  useOwnChanges(isUser)
  return (
    <Page title={text('title')}>
      {isUser ? (
        <RecurringScreen symbol={symbol} />
      ) : (
        <LoginFirst icon={CalendarPlus} title={text('visitorTitle')} next={sharePaths.recurring()}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
