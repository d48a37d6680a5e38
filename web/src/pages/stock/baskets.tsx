import { Boxes } from '@openbourse/ui'
import { BasketsScreen } from '../../features/baskets/BasketsScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'

export default withText(['baskets'], BasketsPage)

/** Own baskets with what they are worth and how far they are from their weights. */
function BasketsPage() {
  const text = useText('baskets')
  const isUser = useUser() !== null
  useOwnChanges(isUser)
  return (
    <Page title={text('title')}>
      {isUser ? (
        <BasketsScreen />
      ) : (
        <LoginFirst icon={Boxes} title={text('visitorTitle')} next={sharePaths.baskets()}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
