import { Tickets } from '@openbourse/ui'
import { OfferTabs } from '../../features/offers/OfferTabs.tsx'
import { OwnOffers } from '../../features/offers/OwnOffers.tsx'
import { useText, withText } from '../../lib/i18n.tsx'
import { LoginFirst } from '../../lib/LoginFirst.tsx'
import { useOwnChanges } from '../../lib/live.ts'
import { Page } from '../../lib/Page.tsx'
import { paths } from '../../lib/paths.ts'
import { useUser } from '../../lib/session.ts'

export default withText(['offers'], OwnOffersPage)

function OwnOffersPage() {
  const text = useText('offers')
  const isMember = useUser() !== null
  useOwnChanges(isMember)
  return (
    <Page title={text('title')}>
      <div className="stack">
        <OfferTabs value="mine" />
        {isMember ? (
          <OwnOffers />
        ) : (
          <LoginFirst icon={Tickets} title={text('visitorTitle')} next={paths.ownOffers()}>
            {text('visitor')}
          </LoginFirst>
        )}
      </div>
    </Page>
  )
}
