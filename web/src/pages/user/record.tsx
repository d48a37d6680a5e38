import { ReceiptText } from '@openbourse/ui'
import { Bills } from '../../features/reports/Bills.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['reports', 'statement'], Record)

function Record() {
  const text = useText('reports')
  const user = useUser()
  useOwnChanges(user !== null)
  return (
    <Page own title={text('bills')}>
      {user === null ? (
        <LoginFirst icon={ReceiptText} title={text('visitorTitle')} next={paths.bills()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Bills />
      )}
    </Page>
  )
}
