import { Boxes } from '@openbourse/ui'
import { BasketScreen } from '../../features/baskets/BasketScreen.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { useQueryText } from '../../lib/location.ts'
import { Page } from '../../lib/Page.tsx'
import { useUser } from '../../lib/session.ts'
import { sharePaths } from '../../lib/share-paths.ts'

export default withText(['baskets'], BasketPage)

/** One basket: its stocks with their weights, its orders, and what can be done with it. */
function BasketPage() {
  const text = useText('baskets')
  const isUser = useUser() !== null
  const id = useQueryText('id') ?? ''
  useOwnChanges(isUser)
  return (
    <Page title={text('one')}>
      {isUser ? (
        <BasketScreen id={id} />
      ) : (
        <LoginFirst icon={Boxes} title={text('visitorTitle')} next={sharePaths.basket({ id })}>
          {text('visitor')}
        </LoginFirst>
      )}
    </Page>
  )
}
