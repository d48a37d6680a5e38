import { ArrowLeftRight } from '@openbourse/ui'
import { Hub } from '../../features/exchange/Hub.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['exchange'], ExchangeHub)

function ExchangeHub() {
  const text = useText('exchange')
  const user = useUser()
  useOwnChanges(user !== null)
  return (
    <Page title={text('hubTitle')}>
      {user === null ? (
        <LoginFirst icon={ArrowLeftRight} title={text('visitorTitle')} next={paths.exchange()}>
          {text('visitor')}
        </LoginFirst>
      ) : (
        <Hub />
      )}
    </Page>
  )
}
